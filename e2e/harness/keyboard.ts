import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** What has the focus: its name, and why a person could not see that; null where nothing has it. */
export interface Focused {
  name: string;
  problem?: string;
}

/** What has the focus now. */
export const focused = (page: Page): Promise<Focused | null> => page.evaluate(readFocus);

/** The name of what has the focus; empty where nothing has it. */
async function focusedName(page: Page): Promise<string> {
  return (await focused(page))?.name ?? "";
}

/** Waits until this has the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  const isMeant = (found: string) => (typeof name === "string" ? found === name : name.test(found));
  const end = Date.now() + 15_000;
  let found = await focusedName(page);
  while (!isMeant(found) && Date.now() < end) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await focusedName(page);
  }
  assert.ok(isMeant(found), `"${found}" has the focus, not ${name}`);
}

/**
 * Goes on with Tab until this has the focus. Every stop on the way must be seen: with a ring, in the
 * window, with nothing over it.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 100; press += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    assert.equal(at?.problem, undefined, `${at?.name} ${at?.problem}`);
    const found = at?.name ?? "";
    if (typeof name === "string" ? found === name : name.test(found)) return;
    passed.push(found);
  }
  assert.fail(`${name} was not reached, but ${passed.join(" | ")}`);
}

/** Runs in the page. */
function readFocus(): Focused | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const name = (element.ariaLabel ?? label ?? element.textContent ?? element.tagName).trim();
  // A picker for files is seen as the place around it.
  const seen = element.matches("[type=file]") ? (element.closest("label") ?? element) : element;
  const box = seen.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + Math.min(box.height / 2, 20);
  if (getComputedStyle(seen).outlineStyle === "none") return { name, problem: "has no ring" };
  if (y < 0 || y > innerHeight) return { name, problem: "is out of sight" };
  const top = document.elementFromPoint(x, y);
  const isCovered = top !== null && !seen.contains(top) && !top.contains(seen);
  return isCovered ? { name, problem: `is under ${top.outerHTML.slice(0, 80)}` } : { name };
}
