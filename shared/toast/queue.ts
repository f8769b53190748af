export type ToastKind = "success" | "error" | "warning" | "info";

export interface WaitingToast {
  kind: ToastKind;
  text: string;
}

const waiting: WaitingToast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a short message for 3000 ms (section 8 of the specification); a click closes it sooner. Can
 * be called before `<Toasts />` is there: the message waits.
 */
export function showToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** The messages that wait to be shown; they wait no longer. */
export function takeToasts(): WaitingToast[] {
  return waiting.splice(0);
}

/** Calls `listener` whenever a message comes, and at once when one waits. Returns what ends it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}
