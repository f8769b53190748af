import type { ClaimConflict } from "./claims.ts";

/** The reason why a claim is rejected, with the path and its owner. */
export function explainConflict({ path, why }: ClaimConflict): string {
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
      return `"${path}" is not a normalised path: use "${why.plain}".`;
    case "navigation":
      return `The navigation entry links to "${path}", which is not a page of this remote.`;
  }
}
