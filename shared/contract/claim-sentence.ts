import type { ClaimConflict } from "./claims.ts";

/** What is wrong with a claim, in one sentence that names the path and its owner. */
export function claimSentence({ path, why }: ClaimConflict): string {
  switch (why.kind) {
    case "owned": {
      const owner = why.owner ?? "the shell";
      return path === why.owned
        ? `"${path}" belongs to ${owner}.`
        : `"${path}" overlaps "${why.owned}", which belongs to ${owner}.`;
    }
    case "twice":
      return `"${path}" is listed twice.`;
    case "spelling":
      return `"${path}" is not how a path is written: "${why.plain}" is.`;
    case "navigation":
      return `The navigation entry leads to "${path}", which is no page of this remote.`;
  }
}
