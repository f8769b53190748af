import "@testing-library/jest-dom/jest-globals";
import { format } from "node:util";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";

// A machine that does much else needs longer; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

const complaints: string[] = [];

/** Each test is a tab of its own. */
beforeEach(() => {
  if (typeof window !== "undefined") window.sessionStorage.clear();
});

/**
 * A console error or warning, or a rejection that nobody handled, fails the test in which it
 * happens. A test that provokes one on purpose takes it with `takeComplaints()`.
 */
beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  cleanup();
  const seen = complaints.splice(0);
  expect(seen).toEqual([]);
});

/** What was written to console.error and console.warn so far in this test; forgets it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

// jsdom has the element but not its methods: what the HTML standard says of show and close.
const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog && !dialog.showModal) {
  dialog.show = dialog.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  dialog.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}

// jsdom has no media queries: a width is asked of its window, anything else does not match.
if (typeof window !== "undefined" && !window.matchMedia) {
  window.matchMedia = (media) => {
    const from = /^\(min-width: (\d+)px\)$/.exec(media)?.[1];
    const matches = from !== undefined && window.innerWidth >= Number(from);
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  };
}

// jsdom draws nothing: a picture that is read is 1200 by 800, one that is drawn is its size in words.
// A file that is not called a picture cannot be read, as in a browser.
if (typeof window !== "undefined") {
  Object.assign(globalThis, {
    createImageBitmap: async (file: Blob) => {
      if (!file.type.startsWith("image/"))
        throw new Error("The source image could not be decoded.");
      return { width: 1200, height: 800, close: () => undefined };
    },
    OffscreenCanvas: class {
      readonly size: string;
      constructor(width: number, height: number) {
        this.size = `${width}x${height}`;
      }
      getContext() {
        return { drawImage: () => undefined, fillRect: () => undefined };
      }
      async convertToBlob({ type }: { type: string }) {
        return new Blob([this.size], { type });
      }
    },
  });
}
