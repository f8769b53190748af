import type { Page } from "@playwright/test";
import { readOnlySite } from "./read-only-site.ts";
import { findRendered } from "./rendered.ts";
import type { Site } from "./site.ts";
import { expect, type NewPage } from "./test.ts";

type Language = "en" | "uk" | "nl";

/**
 * A phone that runs no scripts, on a page that the server has rendered. Where a press leads is
 * rendered first, too: on a busy machine that may take longer than a visitor waits.
 */
export async function openWithoutScripts(
  newPage: NewPage,
  path: string,
  language: Language = "en",
  { url }: Pick<Site, "url"> = readOnlySite,
): Promise<Page> {
  const { page, allow } = await newPage(
    { url },
    {
      width: 360,
      height: 740,
      language,
      scripts: false,
    },
  );
  allow(
    // The preloads of scripts, which the browser does not load.
    /was preloaded using link preload but not used/,
    /request failed: GET \S+\.js csp/,
    // What is wrong with a form comes with status 400 or 422, a page that does not exist with 404.
    /status of 4(00|04|22) \(/,
    // The browser's own page around a picture.
    /Applying inline style .*\/media\//,
  );
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.method() === "GET") {
      const { pathname, search } = new URL(request.url());
      const { cookie } = await request.allHeaders();
      await findRendered(url, pathname + search, language, cookie);
    }
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}
