import { act } from "@testing-library/react";

/** jsdom has no layout: watched elements come near the viewport when a test says so. */
const watched = new Set<WatchedPlaces>();

class WatchedPlaces implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(
    tell: IntersectionObserverCallback,
    { rootMargin = "" }: IntersectionObserverInit = {},
  ) {
    this.#tell = tell;
    this.rootMargin = rootMargin;
  }
  observe() {
    watched.add(this);
  }
  unobserve() {
    watched.delete(this);
  }
  disconnect() {
    watched.delete(this);
  }
  takeRecords() {
    return [];
  }
  comeNear() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}

globalThis.IntersectionObserver = WatchedPlaces;

/** Elements that are this many pixels below the viewport come near it. */
export async function comeWithin(pixels: number): Promise<void> {
  await act(async () => {
    for (const observer of [...watched]) {
      const [, , below = "0"] = observer.rootMargin.split(" ");
      if (Number.parseInt(below, 10) >= pixels) observer.comeNear();
    }
  });
}

/** Scrolls to the end of the page: all watched elements come near. */
export async function scrollToTheEnd(): Promise<void> {
  await act(async () => {
    for (const observer of [...watched]) observer.comeNear();
  });
}
