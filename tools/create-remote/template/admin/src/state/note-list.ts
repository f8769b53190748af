import { sessionListAtom } from "@oselia/shared/lists";

export interface Note {
  id: number;
  text: string;
}

/**
 * The notes, the newest first. Only this tab has them, until it is reloaded or the user signs out:
 * the workspace has no API of its own yet.
 */
export const noteListAtom = sessionListAtom<Note>();
