import type { ToastContentProps } from "react-toastify/unstyled";
import { useCountdown } from "./use-countdown.ts";

/** Milliseconds; docs/product.md#toasts. */
export const SHOWN_FOR_MS = 3000;

interface ToastTextProps extends Pick<ToastContentProps, "closeToast" | "isPaused"> {
  text: string;
}

/**
 * The text of a toast; closes the toast when its time is over. The library counts by a CSS
 * animation, which the browser restarts whenever the toasts move into or out of a dialog.
 */
export function ToastText({ text, isPaused, closeToast }: ToastTextProps) {
  useCountdown(SHOWN_FOR_MS, isPaused, () => closeToast());
  return text;
}
