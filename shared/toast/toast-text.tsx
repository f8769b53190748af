import type { ToastContentProps } from "react-toastify/unstyled";
import { useCountdown } from "./use-countdown.ts";

/** Section 8 of the specification. */
export const SHOWN_FOR_MS = 3000;

export interface ToastTextProps extends Pick<ToastContentProps, "closeToast" | "isPaused"> {
  text: string;
}

/**
 * What a toast says; it closes the toast when its time is over. The library counts by a CSS
 * animation, which the browser starts again whenever the toasts move into a dialog or out of it.
 */
export function ToastText({ text, isPaused, closeToast }: ToastTextProps) {
  useCountdown(SHOWN_FOR_MS, isPaused, () => closeToast());
  return text;
}
