/** Short confirmations. They are never the only place where an error is shown. */
export { showToast, type ToastKind } from "./queue.ts";
export { Toasts } from "./toasts.tsx";
