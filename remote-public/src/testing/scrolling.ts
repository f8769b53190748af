import { act } from "@testing-library/react";

/** jsdom has no layout: watched elements come near the viewport when a test says so. */
const watched = new Set<WatchedPlaces>();

class WatchedPlaces implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
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

/** Scrolls to the end of the page: all watched elements come near. */
export async function scrollToTheEnd(): Promise<void> {
  await act(async () => {
    for (const observer of [...watched]) observer.comeNear();
  });
}
