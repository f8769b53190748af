import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";

// A busy machine needs longer than the default.
configure({ asyncUtilTimeout: 5_000 });

/** Each test starts with an empty tab. */
beforeEach(() => window.sessionStorage.clear());

afterEach(() => cleanup());

// jsdom does not implement these methods of dialogs: this follows the HTML standard.
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

// jsdom has no media queries: widths are compared with the window, anything else does not match.
if (typeof window !== "undefined" && !window.matchMedia) {
  window.matchMedia = (media) => {
    const from = /^\(min-width: (\d+)px\)$/.exec(media)?.[1];
    const matches = from !== undefined && window.innerWidth >= Number(from);
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  };
}

// jsdom cannot decode or encode images: a decoded image is 1200 by 800, an encoded one contains its
// size as text. A file without an image type cannot be decoded.
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
