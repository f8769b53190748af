import { flushSync } from "react-dom";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces a form by another one with the same names. The fields keep what was typed, the focus and
 * the cursor.
 *
 * @param save Stores the value of a field for the new form.
 * @param replace Renders the new form.
 */
export function keepInput(
  container: HTMLElement | null,
  save: (field: TextField) => void,
  replace: () => void,
): void {
  const findField = (selector: string) => container?.querySelector<TextField>(selector);
  const fields = container?.querySelectorAll<TextField>("input, textarea") ?? [];
  for (const field of fields) save(field);
  const focused = findField(":is(input, textarea):focus");
  flushSync(replace);
  const next = focused && findField(`[name="${focused.name}"]`);
  if (!next) return;
  next.focus({ preventScroll: true });
  // Null for an email address, whose cursor cannot be placed.
  if (focused.selectionStart !== null) {
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  }
}
