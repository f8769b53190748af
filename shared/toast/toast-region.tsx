import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
// The unstyled build: the other one inserts a style element, which the CSP blocks.
import {
  ToastContainer,
  type ToastContentProps,
  type ToastTransitionProps,
  toast,
} from "react-toastify/unstyled";
import { drainToasts, type QueuedToast, subscribeToToasts } from "./queue.ts";
import styles from "./toast-region.module.css";

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
 * The text of a toast; closes the toast when its time is over, not counting the time in which it was
 * paused. The library counts by a CSS animation, which the browser restarts whenever the toasts move
 * into or out of a dialog.
 */
function ToastText({ text, isPaused, closeToast }: ToastTextProps) {
  const remaining = useRef(SHOWN_FOR_MS);
  const close = useEffectEvent(() => closeToast());
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(() => close(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [isPaused]);
  return text;
}

/**
 * A toast appears by its style sheet's animation and disappears immediately: it does not depend on
 * the end of an animation that reduced motion or a missing style sheet may never start.
 */
function ToastTransition({ children, isIn, done, playToast }: ToastTransitionProps) {
  const change = useEffectEvent((coming: boolean) => (coming ? playToast() : done()));
  useEffect(() => change(isIn), [isIn]);
  return children;
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

/**
 * Keeps `host` visible and clickable: inside the topmost open dialog, since everything outside a
 * modal dialog is inert, else at the end of the body. Closing a dialog does not remove the host.
 *
 * @returns Stops this and removes the host.
 */
function keepInTopDialog(host: HTMLElement): () => void {
  const moveHost = () => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (host.parentNode !== top) move(host, top);
  };
  moveHost();
  const observer = new MutationObserver(moveHost);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => {
    observer.disconnect();
    host.remove();
  };
}

/** Preserves the focus and animations, where the browser can move an element. */
function move(host: HTMLElement, parent: Element): void {
  const canMove = typeof parent.moveBefore === "function" && host.isConnected;
  if (canMove) parent.moveBefore(host, null);
  else parent.append(host);
}
