import assert from "node:assert/strict";
import type { Locator } from "playwright-core";

/** Waits until this, and nothing else, is said of a form's control. An empty sentence: nothing is. */
export async function expectSaid(control: Locator, sentence: string): Promise<void> {
  const page = control.page();
  const element = await control.elementHandle();
  // As a function, not as text: of a text the browser's tools would only ask whether it is one.
  const expected = page.waitForFunction(said, { element, sentence }, { timeout: 5000 });
  await expected.catch(async () => {
    assert.equal(await page.evaluate(said, { element, sentence: null }), sentence);
  });
}

/** What is said of the element, or whether it is this sentence. Runs in the page. */
function said({ element, sentence }: { element: Element | null; sentence: string | null }) {
  const [id] = element?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const text = (id?.endsWith("-error") && document.getElementById(id)?.textContent) || "";
  return sentence === null ? text : text === sentence;
}
