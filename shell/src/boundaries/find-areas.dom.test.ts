import { beforeEach, expect, test } from "@jest/globals";
import { findAreas } from "./find-areas.ts";
import { type RemotePart, remoteArea } from "./remote-area.ts";

type Place = [left: number, top: number, right: number, bottom: number];

/** jsdom has no layout: each element is where the test says. */
function place<Found extends HTMLElement>(
  element: Found,
  [left, top, right, bottom]: Place,
): Found {
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  return element;
}

function append(tag: string, parent: HTMLElement = document.body, at: Place = [0, 0, 0, 0]) {
  const element = place(document.createElement(tag), at);
  parent.append(element);
  return element;
}

function mark(element: HTMLElement, part: RemotePart): HTMLElement {
  for (const [name, value] of Object.entries(remoteArea("remote_inbox", part))) {
    element.setAttribute(name, value);
  }
  return element;
}

const boxes = () =>
  findAreas(document).map(({ box }) => [box.left, box.top, box.right, box.bottom]);

beforeEach(() => {
  document.body.replaceChildren();
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
});

test("an area has its remote and its place in the window", () => {
  mark(append("button", document.body, [900, 10, 990, 50]), "headerAction");
  expect(findAreas(document)).toEqual([
    {
      remote: "remote_inbox",
      part: "headerAction",
      box: { left: 900, top: 10, right: 990, bottom: 50 },
    },
  ]);
});

test("an area surrounds everything in a wrapper without a box", () => {
  const wrapper = mark(append("div"), "page");
  wrapper.style.display = "contents";
  append("header", wrapper, [100, 100, 500, 200]);
  append("div", wrapper, [100, 250, 900, 700]);
  append("dialog", wrapper);
  expect(boxes()).toEqual([[100, 100, 900, 700]]);
});

test("an area is the open dialog of a remote", () => {
  mark(append("button", document.body, [900, 10, 990, 50]), "headerAction");
  const page = mark(append("div", append("main", document.body, [200, 60, 1000, 800])), "page");
  const dialog = append("dialog", page, [100, 20, 700, 780]);
  dialog.setAttribute("open", "");
  expect(findAreas(document)).toMatchObject([
    { part: "page", box: { left: 100, top: 20, right: 700, bottom: 780 } },
  ]);
  document.body.append(dialog);
  expect(findAreas(document)).toEqual([]);
});

test("an area ends at the edges of the window and of the scrolling main area", () => {
  mark(
    append("div", append("main", document.body, [200, 60, 1000, 800]), [200, -500, 980, 2000]),
    "page",
  );
  mark(append("div", document.body, [-20, 700, 100, 900]), "badge");
  expect(boxes()).toEqual([
    [200, 60, 980, 800],
    [0, 700, 100, 800],
  ]);
});

test("an empty area, or one scrolled out of view, is left out", () => {
  mark(append("span"), "badge");
  mark(
    append("div", append("main", document.body, [0, 60, 1000, 800]), [0, -500, 980, 40]),
    "page",
  );
  expect(boxes()).toEqual([]);
});
