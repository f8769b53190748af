import type { Page } from "@playwright/test";

/**
 * Presses a key and waits until a workspace's list shows something else, and that has been drawn.
 *
 * @returns Milliseconds by the page's own clock, from the key's event to the frame after the change.
 */
export async function measureKeyToPaint(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const main = document.querySelector("main");
    if (!main) throw new Error("The page has no main element");
    /** The total, and the words of the list below the heading and its filter. */
    const shown = () => {
      let text = main.querySelector("[role=status]")?.textContent ?? "";
      let part = main.querySelector("header")?.nextElementSibling;
      for (; part; part = part.nextElementSibling) text += part.textContent;
      return text;
    };
    const before = shown();
    const begun = new Promise<number>((resolve) => {
      const start = (event: Event) => resolve(event.timeStamp);
      addEventListener("keydown", start, { capture: true, once: true });
    });
    const drawn = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shown() === before) return;
        observer.disconnect();
        // The frame that holds the change is drawn before the task behind it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => resolve(performance.now());
          port1.postMessage(null);
        });
      });
      observer.observe(main, { childList: true, subtree: true, characterData: true });
    });
    Object.assign(window, {
      measured: Promise.all([begun, drawn]).then(([from, to]) => to - from),
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}
