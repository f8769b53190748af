import { inlineScript } from "./inline-script.ts";

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
