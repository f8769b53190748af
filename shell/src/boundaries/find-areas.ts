import type { RemotePart } from "./remote-area.ts";

/** In CSS pixels from the corner of the window. */
interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
}

export interface Area {
  remote: string;
  part: RemotePart;
  box: Box;
}

/**
 * The visible part of everything that comes from a remote. While a dialog is open, the rest of the
 * page is behind it: then the dialog, if it comes from a remote.
 */
export function findAreas(document: Document): Area[] {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  return [...document.querySelectorAll<HTMLElement>("[data-remote]")]
    .filter((element) => !dialog || element.contains(dialog))
    .flatMap((element) => {
      const { remote = "", part } = element.dataset;
      const box = getVisibleBox(element, dialog);
      return box ? [{ remote, part: part as RemotePart, box }] : [];
    });
}

/** Undefined when nothing of it is visible. */
function getVisibleBox(element: HTMLElement, dialog: Element | undefined): Box | undefined {
  // A wrapper without a box of its own is as large as what is in it.
  const isWrapper = getComputedStyle(element).display === "contents";
  const parts = dialog ? [dialog] : isWrapper ? [...element.children] : [element];
  const boxes = parts
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const window = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  // The main area of a workspace scrolls. A dialog is above it.
  const main = dialog ? null : element.closest("main");
  const frame = main?.getBoundingClientRect() ?? window;
  const box = intersect(intersect(surround(boxes), frame), window);
  return box.right > box.left && box.bottom > box.top ? box : undefined;
}

const surround = (boxes: readonly Box[]): Box => ({
  top: Math.min(...boxes.map(({ top }) => top)),
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const intersect = (one: Box, other: Box): Box => ({
  top: Math.max(one.top, other.top),
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
