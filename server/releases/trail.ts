import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

/**
 * Who made a release live: `npm start`, which may replace it with a newer build, or a team with
 * `npm run release` or `rollback`, whose choice stays.
 */
export type ReleasedBy = "start" | "team";

/** Version of a release: what `versionOf` answers. */
export const Version = Type.String({ pattern: "^[0-9a-f]{16}$" });

/** Absent in what was written before it was recorded. */
export const By = Type.Optional(Type.Union([Type.Literal("start"), Type.Literal("team")]));

/** One change of what is live. */
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

/** Every change, the oldest first. Lines that cannot be read are passed over; never throws. */
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

/** Adds a change, on a line of its own even after one that was cut off. */
export async function addToTrail(root: string, line: TrailLine): Promise<void> {
  const before = await readFile(trailFile(root), "utf8").catch(() => "");
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  await appendFile(trailFile(root), `${start}${JSON.stringify(line)}\n`);
}
