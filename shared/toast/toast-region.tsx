import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
// The unstyled build: the other one writes a style element into the page, which the CSP refuses.
import { ToastContainer, toast } from "react-toastify/unstyled";
import { stayOnTop } from "./on-top.ts";
import { onToast, takeToasts, type WaitingToast } from "./queue.ts";
import styles from "./toast-region.module.css";
import { SHOWN_FOR_MS, ToastText } from "./toast-text.tsx";
import { Appear } from "./transition.tsx";

/** So many are shown together. Further ones wait, in order: each gets its whole time. */
const SHOWN_TOGETHER = 3;

export interface ToastRegionProps {
  label: string;
}

/** The polite live region that holds the toasts, above the page and above any open dialog. */
export function ToastRegion({ label }: ToastRegionProps) {
  const [host] = useState(() => document.createElement("div"));
  useEffect(() => stayOnTop(host), [host]);
  useEffect(() => pauseWhileFocused(host), [host]);
  useEffect(() => onToast(() => takeToasts().forEach(show)), []);
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
      transition={Appear}
      className={() => styles.place ?? ""}
      toastClassName={() => styles.toast ?? ""}
    />,
    host,
  );
}

function show({ kind, text }: WaitingToast): void {
  toast(
    ({ closeToast, isPaused }) => (
      <ToastText text={text} closeToast={closeToast} isPaused={isPaused} />
    ),
    // Its own clock takes the place of the library's.
    { type: kind, customProgressBar: true },
  );
}

/** The library pauses under the pointer; a reader on the keyboard gets the same. */
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
