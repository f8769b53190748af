import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
// The unstyled build: the other one inserts a style element, which the CSP blocks.
import { ToastContainer, type ToastContentProps, toast } from "react-toastify/unstyled";
import { keepInTopDialog } from "./keep-in-top-dialog.ts";
import { drainToasts, type QueuedToast, subscribeToToasts } from "./queue.ts";
import styles from "./toast-region.module.css";
import { ToastTransition } from "./transition.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Milliseconds; docs/product.md#toasts. */
const SHOWN_FOR_MS = 3000;

/**
 * The most toasts that are shown together. Further ones wait in order; each is shown for its full
 * time.
 */
const SHOWN_TOGETHER = 3;

export interface ToastRegionProps {
  label: string;
}

/** The polite live region that holds the toasts, above the page and above any open dialog. */
export function ToastRegion({ label }: ToastRegionProps) {
  const [host] = useState(() => document.createElement("div"));
  useEffect(() => keepInTopDialog(host), [host]);
  useEffect(() => pauseWhileFocused(host), [host]);
  useEffect(() => subscribeToToasts(() => drainToasts().forEach(show)), []);
  return createPortal(
    <ToastContainer
      aria-label={label}
      role="group"
      limit={SHOWN_TOGETHER}
      autoClose={SHOWN_FOR_MS}
      closeOnClick
      closeButton={false}
      draggable={false}
      icon={({ type }) => <span className={`${styles.mark} ${styles[type]}`} />}
      transition={ToastTransition}
      className={() => styles.place ?? ""}
      toastClassName={() => styles.toast ?? ""}
    />,
    host,
  );
}

function show({ kind, text }: QueuedToast): void {
  toast(
    ({ closeToast, isPaused }) => (
      <ToastText text={text} closeToast={closeToast} isPaused={isPaused} />
    ),
    // The countdown of the toast replaces the library's.
    { type: kind, customProgressBar: true },
  );
}

interface ToastTextProps extends Pick<ToastContentProps, "closeToast" | "isPaused"> {
  text: string;
}

/**
 * The text of a toast; closes the toast when its time is over. The library counts by a CSS
 * animation, which the browser restarts whenever the toasts move into or out of a dialog.
 */
function ToastText({ text, isPaused, closeToast }: ToastTextProps) {
  useCountdown(SHOWN_FOR_MS, isPaused, () => closeToast());
  return text;
}

/** The library pauses on hover; this does the same for keyboard users. */
function pauseWhileFocused(host: HTMLElement): () => void {
  const pause = () => toast.pause();
  const play = () => toast.play();
  host.addEventListener("focusin", pause);
  host.addEventListener("focusout", play);
  return () => {
    host.removeEventListener("focusin", pause);
    host.removeEventListener("focusout", play);
  };
}
