import assert from "node:assert/strict";
import type { Locator } from "playwright-core";

/** Waits until this, and nothing else, is said of a form's control. An empty sentence: nothing is. */
export async function expectSaid(control: Locator, sentence: string): Promise<void> {
  const said = (element: Element) => {
    const [id] = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const text = id?.endsWith("-error") ? document.getElementById(id)?.textContent : "";
    return text ?? "";
  };
  const isSaid = `([element, sentence]) => (${said})(element) === sentence`;
  const expected = control
    .page()
    .waitForFunction(isSaid, [await control.elementHandle(), sentence], { timeout: 5000 });
  await expected.catch(async () => assert.equal(await control.evaluate(said), sentence));
}
