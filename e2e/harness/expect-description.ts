import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";

/** Waits until a form control has this error message and no other; an empty text means none. */
export async function expectDescription(control: Locator, message: string): Promise<void> {
  const page = control.page();
  const element = await control.elementHandle();
  // A function, because Playwright would only wait for a string expression to become truthy.
  const expected = page.waitForFunction(errorMessage, { element, message }, { timeout: 5000 });
  await expected.catch(async () => {
    assert.equal(await page.evaluate(errorMessage, { element, message: null }), message);
  });
}

/** The element's error message or, given a message, whether it equals that one. Runs in the page. */
function errorMessage({ element, message }: { element: Element | null; message: string | null }) {
  const [id] = element?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const text = (id?.endsWith("-error") && document.getElementById(id)?.textContent) || "";
  return message === null ? text : text === message;
}
