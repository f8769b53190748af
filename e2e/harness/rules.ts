import type { Locator } from "@playwright/test";
import type { FieldRules } from "../../server/testing/index.ts";
import { expectDescription } from "./expect-description.ts";
import { expect, test } from "./test.ts";

const shorten = (text: string) => `"${text.slice(0, 30)}"`;

/**
 * Types every value into the field, in one step each, and waits for its error message at the field
 * and in the form's summary. The form must have been submitted before.
 */
export async function testInForm(
  { label, invalid, valid }: FieldRules,
  { field, summary }: { field: Locator; summary: Locator },
): Promise<void> {
  for (const [value, message] of invalid) {
    await test.step(`${label} ${shorten(value)}: ${message}`, async () => {
      await field.fill(value);
      await expectDescription(field, message);
      await expect(summary.getByRole("link", { name: message, exact: true })).toBeVisible();
    });
  }
  for (const value of valid) {
    await test.step(`${label} ${shorten(value)} (${value.length} characters) is valid`, async () => {
      await field.fill(value);
      await expectDescription(field, "");
    });
  }
}
