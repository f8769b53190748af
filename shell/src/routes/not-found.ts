import { lazyModule } from "../loading/lazy-module.ts";

/** The path of the page for unknown URLs. */
export const NOT_FOUND = "/404";

/** That page. The server looks for its code by this name, and writes its styles into the page. */
export const notFoundPage = lazyModule(
  async () =>
    (await import(/* webpackChunkName: "not-found" */ "./not-found-page.tsx")).NotFoundPage,
);
