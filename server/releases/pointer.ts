import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { By, type TrailLine, Version } from "./trail.ts";

const Pointer = Type.Object({
  version: Version,
  earlier: Type.Array(Version),
  by: By,
});

/** The live version of one remote, who released it, and the versions before it, the latest last. */
export type Pointer = Static<typeof Pointer>;

interface PointerState {
  /** Undefined when no version is live. */
  pointer: Pointer | undefined;
  /** What is wrong with the file, if anything; the pointer then comes from the trail. */
  damage?: string;
}

/** The file that names the live version of a remote. */
export const pointerFile = (root: string, name: string): string => join(root, name, "live.json");

/**
 * Reads the pointer of a remote. A file that cannot be read is restored from the trail; never
 * throws.
 */
export async function readPointer(
  root: string,
  name: string,
  trail: readonly TrailLine[],
): Promise<PointerState> {
  try {
    const pointer: unknown = JSON.parse(await readFile(pointerFile(root, name), "utf8"));
    if (Value.Check(Pointer, pointer)) return { pointer };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { pointer: undefined };
  }
  return { pointer: replayTrail(trail, name), damage: "live.json cannot be read" };
}

/** Replaces the pointer of a remote with one rename. */
export async function writePointer(root: string, name: string, pointer: Pointer): Promise<void> {
  const path = pointerFile(root, name);
  const incoming = `${path}.${randomUUID()}`;
  await writeFile(incoming, JSON.stringify(pointer), { flush: true });
  try {
    await rename(incoming, path);
  } catch {
    // It is not a file.
    await rm(path, { recursive: true, force: true });
    await rename(incoming, path);
  }
}

/** The pointer after all changes of the trail. */
function replayTrail(trail: readonly TrailLine[], name: string): Pointer | undefined {
  return trail
    .filter((line) => line.name === name)
    .reduce<Pointer | undefined>((before, { action, version, by }) => {
      const earlier = before ? [...before.earlier, before.version] : [];
      if (action === "rollback") earlier.splice(Math.max(earlier.lastIndexOf(version), 0));
      else if (before?.version === version) earlier.pop();
      return { version, earlier, ...(by ? { by } : {}) };
    }, undefined);
}
