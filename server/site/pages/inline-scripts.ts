import { createHash } from "node:crypto";

/** A script that the server writes into a page. */
interface InlineScript {
  element: string;
  /** The source expression by which a content security policy allows it. */
  policy: string;
}

/**
 * Makes a function run in the browser where its element stands. It is sent as its own source: it can
 * use nothing from outside itself.
 *
 * @param milliseconds Its argument: how long it waits at most.
 */
function inlineScript(run: (milliseconds: number) => void, milliseconds: number): InlineScript {
  const source = `(${run})(${milliseconds});`;
  const hash = createHash("sha256").update(source).digest("base64");
  return { element: `<script>${source}</script>`, policy: `'sha256-${hash}'` };
}

/**
 * Inserts the content of the template before its script element into the page after the first
 * paint of content, so that no script delays it: immediately in a hidden tab, and after `limit`
 * milliseconds at the latest. Runs in the browser.
 */
function insertAfterPaint(limit: number): void {
  const template = document.currentScript?.previousElementSibling as HTMLTemplateElement;
  // The second call finds it empty.
  const insert = () => document.body.append(template.content);
  setTimeout(insert, document.hidden ? 0 : limit);
  // Called when a paint is on the screen: the first one may be of the background alone. Browsers that
  // report none do not list it.
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) insert();
    }).observe({ type: "paint", buffered: true });
  } else requestAnimationFrame(() => setTimeout(insert));
}

const script = inlineScript(insertAfterPaint, 1000);

/** The source expression by which a content security policy allows the script of `afterPaint`. */
export const afterPaintPolicy = script.policy;

/** The same elements, requested and run only when the browser has painted the page. */
export const afterPaint = (html: string): string => `<template>${html}</template>${script.element}`;

/**
 * Repeats a press of a button that needs the page's scripts, if it came before they took over, at
 * most `limit` milliseconds ago, and nothing else has been pressed since. Until then the button has
 * `aria-busy` (shared/ui/base.css). A submit button is included only if it opens a dialog once
 * scripts run; after `limit` its form is submitted instead. Runs in the browser.
 *
 * The shell sets `data-hydrating` when its scripts start to take over (shell/src/start.tsx), after
 * which presses are left to it, and `data-ready` when the frame, then the page, reacts
 * (shell/src/routes/use-ready-mark.ts).
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
