import type { Page } from "@playwright/test";
import type { Click } from "./pages.ts";

/**
 * Clicks a link and waits until the next page's content has been painted.
 *
 * @param isTouch True to tap it instead.
 * @returns Milliseconds by the page's own clock, from the pointer's press to the frame with the
 *   content.
 */
export async function measureClick(page: Page, click: Click, isTouch: boolean): Promise<number> {
  await page.evaluate(({ link, content }) => {
    const begun = new Promise<number>((resolve) => {
      const start = (event: Event) => resolve(event.timeStamp);
      addEventListener("pointerdown", start, { capture: true, once: true });
    });
    const heading = () => document.querySelector("main h1")?.textContent;
    const before = heading();
    const isThere = () =>
      location.pathname === link &&
      heading() !== before &&
      document.querySelector(content) !== null;
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        // The frame that holds the content is painted before the task behind it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => resolve(performance.now());
          port1.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, {
      clicked: Promise.all([begun, painted]).then(([from, to]) => to - from),
    });
  }, click);
  const link = page.locator(`a[href^="${click.link}"]`).filter({ visible: true }).first();
  await (isTouch ? link.tap() : link.click());
  return page.evaluate(() => (window as unknown as { clicked: Promise<number> }).clicked);
}
