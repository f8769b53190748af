export type ToastKind = "success" | "error" | "warning" | "info";

export interface QueuedToast {
  kind: ToastKind;
  text: string;
}

const waiting: QueuedToast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a short message for 3000 ms; a click closes it sooner. Can be called before `<Toasts />` is
 * mounted: the message is queued.
 */
export function showToast(kind: ToastKind, text: string): void {
  waiting.push({ kind, text });
  for (const listener of listeners) listener();
}

/** Returns the queued messages and empties the queue. */
export function drainToasts(): QueuedToast[] {
  return waiting.splice(0);
}

/**
 * Calls `listener` for every new message, and immediately when one is queued. Returns a function
 * that stops it.
 */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}
