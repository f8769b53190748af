import { inlineScript } from "./inline-script.ts";

/**
 * Repeats a press of a button that needs the page's scripts, if it came before they had taken over:
 * once, the last one only, and not when it was more than `limit` milliseconds ago or something else
 * has been pressed since. Runs in the browser.
 *
 * The shell marks the document when its scripts start to take over, and when they have done so for
 * the frame and for the page (shell/src/start.tsx,
 * shell/src/routes/use-ready-mark.ts). From the first mark on, presses are
 * left to it. A shell without the first mark gets no press repeated: it may have seen the press.
 */
function repeatEarlyPress(limit: number): void {
  const { dataset } = document.documentElement;
  let early: { button: HTMLButtonElement; time: number } | undefined;

  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    const needsScripts =
      button && !button.popoverTargetElement && !(button.form && button.type === "submit");
    early = needsScripts && !dataset.hydrating ? { button, time: Date.now() } : undefined;
  };
  addEventListener("click", onClick, true);

  const marks = new MutationObserver(() => {
    const { hydrating, ready } = dataset;
    if (ready !== "page" && (!ready || early?.button.closest("main"))) return;
    marks.disconnect();
    removeEventListener("click", onClick, true);
    if (hydrating && early && Date.now() - early.time < limit) early.button.click();
  });
  marks.observe(document.documentElement, { attributeFilter: ["data-ready"] });
}

/** Repeats the last press of a button to which the page could not react yet. */
export const earlyPress = inlineScript(repeatEarlyPress, 10_000);
