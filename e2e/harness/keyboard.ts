import assert from "node:assert/strict";
import type { Page } from "@playwright/test";

/** The focused element: its name, and why the focus would not be visible, if so. */
export interface Focused {
  name: string;
  problem?: string;
}

/** The focused element; null when there is none. */
export const focused = (page: Page): Promise<Focused | null> => page.evaluate(readFocus);

/** The name of the focused element; empty when there is none. */
async function focusedName(page: Page): Promise<string> {
  return (await focused(page))?.name ?? "";
}

/** Waits until the element with this name has the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  const isExpected = (found: string) =>
    typeof name === "string" ? found === name : name.test(found);
  const end = Date.now() + 15_000;
  let found = await focusedName(page);
  while (!isExpected(found) && Date.now() < end) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await focusedName(page);
  }
  assert.ok(isExpected(found), `"${found}" has the focus instead of ${name}`);
}

/**
 * Presses Tab until the element with this name has the focus. The focus must be visible at every
 * step: an outline, inside the window, not covered by anything.
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
  assert.fail(`${name} was not reached. Focused: ${passed.join(" | ")}`);
}

/** Runs in the page. */
function readFocus(): Focused | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const name = (element.ariaLabel ?? label ?? element.textContent ?? element.tagName).trim();
  // What is visible of a file input is the label around it.
  const seen = element.matches("[type=file]") ? (element.closest("label") ?? element) : element;
  const box = seen.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + Math.min(box.height / 2, 20);
  if (getComputedStyle(seen).outlineStyle === "none")
    return { name, problem: "has no focus outline" };
  if (y < 0 || y > innerHeight) return { name, problem: "is out of sight" };
  const top = document.elementFromPoint(x, y);
  const isCovered = top !== null && !seen.contains(top) && !top.contains(seen);
  return isCovered ? { name, problem: `is under ${top.outerHTML.slice(0, 80)}` } : { name };
}
