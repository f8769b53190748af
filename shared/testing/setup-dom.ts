import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";

// A busy machine needs longer; what never appears fails all the same.
configure({ asyncUtilTimeout: 5_000 });

/** Each test is a new tab. */
beforeEach(() => window.sessionStorage.clear());

afterEach(() => cleanup());

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
