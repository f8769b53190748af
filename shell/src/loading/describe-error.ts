import type { ReleaseId } from "@oselia/shared/contract/release";

/** An error as its release's team is told of it. */
export interface ErrorDetails {
  /** "TypeError: x is not a function", 200 characters at most. */
  message: string;
  /** Where it was thrown, in the release's own files: the innermost place first, ten at most. */
  frames: { file: string; line: number; column: number }[];
}

const RELEASE_FILE = /\/remotes\/(\w+)\/([0-9a-f]{16})\/([\w./-]+\.js):(\d+):(\d+)/g;

/** The message and the place of an error. Never throws. */
export function describeError(error: unknown, { name, version }: ReleaseId): ErrorDetails {
  const frames = readFrames(error)
    .filter((frame) => frame.name === name && frame.version === version)
    .map(({ file, line, column }) => ({ file, line, column }));
  return { message: String(error).slice(0, 200), frames: frames.slice(0, 10) };
}

/** The release whose code an error was thrown in; undefined when it is of none. Never throws. */
export const findThrower = (error: unknown): ReleaseId | undefined => readFrames(error)[0];

function readFrames(error: unknown) {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [...stack.matchAll(RELEASE_FILE)].map(
    ([, name = "", version = "", file = "", line, column]) => ({
      name,
      version,
      file,
      line: Number(line),
      column: Number(column),
    }),
  );
}
