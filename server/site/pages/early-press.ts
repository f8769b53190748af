import { inlineScript } from "./inline-script.ts";

/**
 * Repeats a press of a button that needs the page's scripts, if it came before they had taken over:
 * once, the last one only, and not when it was more than `limit` milliseconds ago or something else
 * has been pressed since. While it waits, the button is busy (shared/ui/base.css shows it). A button
 * that opens a dialog with scripts, and submits its form without them, waits too; when the limit has
 * passed, its form is submitted. Runs in the browser.
 *
 * The shell marks the document when its scripts start to take over, and when they have done so for
 * the frame and for the page (shell/src/start.tsx, shell/src/routes/use-ready-mark.ts). From the first
 * mark on, presses are left to it.
 */
function repeatEarlyPress(limit: number): void {
  const { dataset } = document.documentElement;
  let early: HTMLButtonElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): HTMLButtonElement | undefined => {
    const button = early;
    clearTimeout(timer);
    button?.removeAttribute("aria-busy");
    early = undefined;
    return button;
  };
  const onClick = (event: MouseEvent): void => {
    forget();
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button || button.popoverTargetElement || dataset.hydrating) return;
    const form = button.type === "submit" ? button.form : null;
    if (form && button.getAttribute("aria-haspopup") !== "dialog") return;
    event.preventDefault();
    button.setAttribute("aria-busy", "true");
    early = button;
    timer = setTimeout(() => {
      forget();
      if (!dataset.hydrating) form?.requestSubmit(button);
    }, limit);
  };
  addEventListener("click", onClick, true);

  const marks = new MutationObserver(() => {
    const { ready } = dataset;
    if (ready !== "page" && (!ready || early?.closest("main"))) return;
    marks.disconnect();
    removeEventListener("click", onClick, true);
    forget()?.click();
  });
  marks.observe(document.documentElement, { attributeFilter: ["data-ready"] });
}

/** Repeats the last press of a button to which the page could not react yet. */
export const earlyPress = inlineScript(repeatEarlyPress, 10_000);
