import type { Page } from "@playwright/test";

/** How long a page is waited for whose scripts the test may have made fail. */
const READY_TIMEOUT = 5000;

/**
 * Makes `goto` and `reload` wait, as a person does, until the page reacts: the server's HTML is shown
 * before. Not with `waitUntil`, by which a test says what it waits for.
 */
export function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  const isReady = () => {
    const { ready } = document.documentElement.dataset;
    const isRendered = document.querySelector("style[data-href]") !== null;
    // Where a guard of an admin page has led, nothing is rendered on the server.
    const isSignIn = location.pathname.startsWith("/auth/");
    return (
      !document.getElementById("root") || ready === "page" || (ready && (!isRendered || isSignIn))
    );
  };
  const waitUntilReady = () =>
    page.waitForFunction(isReady, null, { timeout: READY_TIMEOUT }).catch(() => undefined);
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await waitUntilReady();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await waitUntilReady();
    return response;
  };
}
