import type { GateResult } from "@oselia/shared/release";
import { Type } from "typebox";
import { Value } from "typebox/value";
import { ReleaseError } from "../release-error.ts";

/** A text that a database can store: without NUL, and without half of a surrogate pair. */
const line = (maximum: number) => Type.String({ pattern: `^[^\\0\\p{Cs}]{0,${maximum}}$` });

/** The result of a smoke run, and of the type check before it. */
const ResultSchema = Type.Object({
  /** What was checked: "types", "/admin/inbox in nl", "the header action". */
  checks: Type.Array(line(200), { minItems: 1, maxItems: 200 }),
  /** What is wrong, one line each; empty for a release that passed. */
  faults: Type.Array(line(2000), { maxItems: 100 }),
});

/** The record that a release was run, and with what result. */
export interface GateRecord extends GateResult {
  /** Who ran it: "client" is the machine that published the release. */
  by: "client" | "server";
  /** When the server received the result, ISO 8601. */
  at: string;
}

/**
 * Reads the result of a run. Only what was checked and found: who ran it, and when, is for the server
 * to say.
 *
 * @throws ReleaseError when it is missing, or reports a fault.
 */
export function checkResult(result: unknown): GateResult {
  if (!Value.Check(ResultSchema, result)) {
    throw new ReleaseError(
      "The release has no record of a smoke run. Publish it with npm run release",
    );
  }
  const { checks, faults } = result;
  if (faults.length === 0) return { checks, faults };
  if (faults.length === 1) throw new ReleaseError(`The smoke run failed: ${faults[0]}`);
  const list = faults.map((fault) => `\n- ${fault}`).join("");
  throw new ReleaseError(`The smoke run failed with ${faults.length} findings:${list}`);
}
