import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
// The unstyled build: the other one writes a style element into the page, which the CSP refuses.
import { ToastContainer, toast } from "react-toastify/unstyled";
import { stayOnTop } from "./on-top.ts";
import { onToast, takeToasts } from "./queue.ts";
import styles from "./toast-region.module.css";
import { Appear } from "./transition.tsx";

/** Section 8 of the specification. */
const SHOWN_FOR_MS = 3000;

export interface ToastRegionProps {
  label: string;
}

/** The polite live region that holds the toasts, above the page and above any open dialog. */
export function ToastRegion({ label }: ToastRegionProps) {
  const [host] = useState(() => document.createElement("div"));
  useEffect(() => stayOnTop(host), [host]);
  useEffect(
    () =>
      onToast(() => {
        for (const { kind, text } of takeToasts()) toast(text, { type: kind });
      }),
    [],
  );
  return createPortal(
    <ToastContainer
      aria-label={label}
      role="group"
      autoClose={SHOWN_FOR_MS}
      closeOnClick
      closeButton={false}
      hideProgressBar
      draggable={false}
      icon={({ type }) => <span className={`${styles.mark} ${styles[type]}`} />}
      transition={Appear}
      className={() => styles.place ?? ""}
      toastClassName={() => styles.toast ?? ""}
      progressClassName={() => styles.timer ?? ""}
    />,
    host,
  );
}
