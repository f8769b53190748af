import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

/**
 * Who made a release live: `npm start`, which may replace it with a newer build, or a team with
 * `npm run release` or `rollback`, whose choice stays.
 */
export type ReleasedBy = "start" | "team";

/** The version of a release, from `hashRelease`. */
export const Version = Type.String({ pattern: "^[0-9a-f]{16}$" });

/** Absent in older records. */
export const By = Type.Optional(Type.Union([Type.Literal("start"), Type.Literal("team")]));

/** One change of the live version. */
const TrailLine = Type.Object({
  /** ISO 8601. */
  at: Type.String(),
  action: Type.Union([Type.Literal("promote"), Type.Literal("rollback")]),
  name: Type.String(),
  version: Version,
  by: By,
});

export type TrailLine = Static<typeof TrailLine>;

/** The file of the trail in the folder of the releases. */
export const trailFile = (root: string): string => join(root, "audit.jsonl");

/** Every change, the oldest first. Skips lines that cannot be read; never throws. */
export async function readTrail(root: string): Promise<TrailLine[]> {
  const text = await readFile(trailFile(root), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    try {
      const change: unknown = JSON.parse(line);
      return Value.Check(TrailLine, change) ? [change] : [];
    } catch {
      return [];
    }
  });
}

/** Appends a change, on its own line even after an incomplete one. */
export async function appendToTrail(root: string, line: TrailLine): Promise<void> {
  const before = await readFile(trailFile(root), "utf8").catch(() => "");
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  await appendFile(trailFile(root), `${start}${JSON.stringify(line)}\n`);
}
