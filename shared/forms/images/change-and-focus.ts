import { flushSync } from "react-dom";

/** Makes a change that replaces the control with this id, and focuses the replacement. */
export function changeAndFocus(id: string, change: () => void): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}
