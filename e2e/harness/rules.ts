import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { Locator } from "playwright-core";
import { expectShown } from "./journey.ts";
import { expectSaid } from "./said.ts";

/** What section 5 of the specification says of a field. */
export interface FieldRules {
  label: string;
  /** As it travels. */
  name: string;
  /** What is typed, and what is said of it. */
  wrong: [typed: string, said: string][];
  /** What stands just inside the bounds. */
  right: string[];
}

/** A text of so many letters, each of two bytes. */
export const letters = (count: number) => "ї".repeat(count);

const shown = (text: string) => `"${text.slice(0, 30)}"`;

/**
 * Writes all of it into the field, a test for each, and waits for what is said there and in the
 * form's summary of its mistakes. The form has been submitted before.
 */
export async function tryInForm(
  test: TestContext,
  { label, wrong, right }: FieldRules,
  { field, summary }: { field: Locator; summary: Locator },
): Promise<void> {
  for (const [typed, said] of wrong) {
    await test.test(`${label} ${shown(typed)}: ${said}`, async () => {
      await field.fill(typed);
      await expectSaid(field, said);
      await expectShown(summary.getByRole("link", { name: said, exact: true }));
    });
  }
  for (const typed of right) {
    await test.test(`${label} ${shown(typed)} (${typed.length} long) is fine`, async () => {
      await field.fill(typed);
      await expectSaid(field, "");
    });
  }
}

/**
 * Sends what is wrong with the field to the server, a test for each: it refuses with the same words.
 *
 * @param send Sends what is fine otherwise, with this changed.
 */
export async function tryOnServer(
  test: TestContext,
  { name, wrong }: FieldRules,
  send: (change: Record<string, string>) => Promise<Response>,
): Promise<void> {
  for (const [typed, said] of wrong) {
    await test.test(`${name} ${shown(typed)}: ${said}`, async () => {
      await expectRefused(await send({ [name]: typed }), { [name]: said });
    });
  }
}

/** The server has refused, for these fields and in these words. */
export async function expectRefused(answer: Response, fields: object): Promise<void> {
  const { fields: told } = (await answer.json()) as { fields?: object };
  assert.deepEqual([answer.status, told], [400, fields]);
}
