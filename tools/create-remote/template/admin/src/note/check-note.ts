import type { ValidationResult } from "@oselia/shared/model";

/** What the form of a note holds. */
export interface NoteValues {
  text: string;
}

/** A note must have a text. Rules that the server checks too belong in `shared/model`. */
export function checkNote(values: NoteValues): ValidationResult<NoteValues> {
  const text = values.text.trim();
  if (text === "") return { ok: false, fields: { text: "example:add.textMissing" } };
  return { ok: true, value: { text } };
}
