import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { ReleaseError } from "../release-error.ts";

/** The result of a smoke run, and of the type check before it. */
export const GateRecord = Type.Object(
  {
    /** Who ran it: "client" is the machine that published the release. */
    by: Type.Union([Type.Literal("client"), Type.Literal("server")]),
    /** When, ISO 8601. */
    at: Type.String(),
    /** What was checked: "types", "/admin/inbox in nl", "the header action". */
    checks: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 200 }),
    /** What is wrong, one line each; empty for a release that passed. */
    faults: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 }),
  },
  { additionalProperties: false },
);

/** What vouches for a release that was run. */
export type GateRecord = Static<typeof GateRecord>;

/**
 * Reads the record that a client sends with a release.
 *
 * @throws ReleaseError when it is missing, or reports a fault.
 */
export function checkRecord(record: unknown): GateRecord {
  if (!Value.Check(GateRecord, record)) {
    throw new ReleaseError(
      "The release has no record of a smoke run. Publish it with npm run release",
    );
  }
  const [fault, ...others] = record.faults;
  if (fault === undefined) return record;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  throw new ReleaseError(`The smoke run failed: ${fault}${more}`);
}
