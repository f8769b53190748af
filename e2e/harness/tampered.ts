import type { Page } from "@playwright/test";

/** Whether code that the proxy's "tampered" fault adds has taken effect in the page. */
export const isTampered = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      "tampered" in window ||
      getComputedStyle(document.documentElement).getPropertyValue("--tampered") !== "",
  );
