import { afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { onIntent, RESTING } from "./on-intent.ts";

const follow = jest.fn<(url: URL) => void>();
let watchesResting: boolean;

// The listeners stay for as long as the page does.
beforeAll(() => onIntent(document, follow, { watchesResting: () => watchesResting }));

beforeEach(() => {
  jest.useFakeTimers();
  watchesResting = true;
  follow.mockReset();
  window.history.replaceState(null, "", "/news?page=2");
  document.body.innerHTML = `
    <a href="/library#top"><b>Library</b></a>
    <p>Text</p>
    <a href="/news?page=2#end">This page</a>
    <a href="https://elsewhere.example/">Another site</a>
    <a href="/books.csv" download>File</a>
    <a href="/contacts" target="_blank">New tab</a>
    <a href="mailto:house@example.org">Email</a>`;
});
afterEach(() => {
  element("p").dispatchEvent(over());
});

const over = (pointerType = "mouse") => pointer("pointerover", { pointerType });

/** The environment has no PointerEvent. */
function pointer(
  type: string,
  { pointerType = "mouse", ...options }: MouseEventInit & { pointerType?: string } = {},
): Event {
  const event = new MouseEvent(type, { bubbles: true, button: 0, ...options });
  return Object.assign(event, { pointerType });
}

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

const followed = () => follow.mock.calls.map(([{ pathname, hash }]) => pathname + hash);

test("calls back when the pointer has rested on a link", () => {
  element("b").dispatchEvent(over());
  jest.advanceTimersByTime(RESTING - 1);
  element("a").dispatchEvent(over());
  expect(followed()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(followed()).toEqual(["/library"]);
});

test("does not call back when the pointer only crosses a link", () => {
  element("a").dispatchEvent(over());
  jest.advanceTimersByTime(RESTING - 1);
  element("p").dispatchEvent(over());
  jest.advanceTimersByTime(1000);
  expect(followed()).toEqual([]);
});

test("calls back when the focus has rested on a link", () => {
  element("a").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  jest.advanceTimersByTime(RESTING);
  expect(followed()).toEqual(["/library"]);
});

test("calls back immediately when a link is pressed", () => {
  element("b").dispatchEvent(pointer("pointerdown", { pointerType: "touch" }));
  expect(followed()).toEqual(["/library"]);
});

test("does not call back when a press opens another tab or a menu", () => {
  for (const options of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 2 }])
    element("a").dispatchEvent(pointer("pointerdown", options));
  expect(followed()).toEqual([]);
});

test("calls back only on a press when resting is not watched, and on a touch screen", () => {
  element("a").dispatchEvent(over("touch"));
  watchesResting = false;
  element("a").dispatchEvent(over());
  element("a").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  jest.advanceTimersByTime(1000);
  expect(followed()).toEqual([]);
  element("a").dispatchEvent(pointer("pointerdown"));
  expect(followed()).toEqual(["/library"]);
});

test("ignores links that do not open another page of the site in this tab", () => {
  for (const link of [...document.querySelectorAll("a")].slice(1))
    link.dispatchEvent(pointer("pointerdown"));
  expect(followed()).toEqual([]);
});
