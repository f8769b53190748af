import { houseTime, openingAt } from "@oselia/shared/site";
import { cachePolicy } from "../../http/cache-policy.ts";
import { type CachedResponse, createCachedResponse } from "../../http/send-cached.ts";
import { type Cache, createCache } from "../../platform/cache/cache.ts";
import { everyMinute } from "../../platform/every-minute.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { ComposedPage, PageComposer, PageContext } from "./compose-page.ts";
import type { Page } from "./find-page.ts";

/** Milliseconds that a visitor waits for a page to be rendered; then the browser renders it. */
const WAIT = 1000;

/** For the pages, and as much for those with parameters; about 400 kB each, in every encoding. */
const LIMITS = { entries: 500, bytes: 24 * 1024 * 1024 };

/** Topics that public pages depend on. */
const topics = ["news", "books"];

/** A page as it is sent to everyone who asks for it. */
interface FinishedPage extends Pick<ComposedPage, "status" | "inline" | "isComplete"> {
  /** With its compressed forms. */
  response: CachedResponse;
}

/**
 * Finishes each page once for all visitors with the same language and releases, until content
 * changes, the house opens or closes, or the day ends. A key has validated values only
 * (docs/decisions/cache-keys.md).
 */
export function createPageCache(
  { cache: content, now }: { cache: Pick<Cache, "version">; now: () => Date },
  { render, compose }: PageComposer,
): (context: PageContext, page: Page) => Promise<FinishedPage> {
  const cache = createCache(LIMITS);
  const timePart = everyMinute(now, (at) => [houseTime(at).day, openingAt(at)]);

  const toKey = (context: PageContext, page: Page, isRendered: boolean): string =>
    JSON.stringify([
      page.path,
      page.search,
      isRendered,
      // Null is none that can exist, not none.
      String(getItemId(page)),
      context.language,
      context.hasLanguageInUrl,
      context.reportsStart,
      context.shell.version,
      context.view.response.headers.etag,
      timePart(),
      topics.map((topic) => content.version(topic)),
    ]);

  /** @returns Null when the page cannot be rendered. */
  const find = (context: PageContext, page: Page, isRendered: boolean) =>
    cache.getOrLoad<FinishedPage | null>(
      { topic: "pages", group: hasParameters(page) ? "with parameters" : "plain" },
      toKey(context, page, isRendered),
      async () => {
        const rendered = isRendered ? await render(context, page) : undefined;
        if (isRendered && !rendered) return null;
        return finish(page, await compose(context, page, rendered), isRendered);
      },
      (found) => found?.isComplete === true,
    );

  return async (context, page) => {
    const rendered =
      page.search === undefined
        ? null
        : await withTimeout(find(context, page, true), WAIT).catch(() => null);
    return rendered ?? ((await find(context, page, false)) as FinishedPage);
  };
}

/** The head is that of the item, also where the release does not name this parameter. */
const getItemId = (page: Page) => (page.kind === "public" ? page.itemId : undefined);

/** Anyone can request any number of these: they never evict the pages that everyone visits. */
const hasParameters = (page: Page): boolean =>
  Boolean(page.search) ||
  getItemId(page) !== undefined ||
  ("mount" in page && page.mount.path !== page.path);

function finish(
  { kind }: Page,
  { status, inline, isComplete, html }: ComposedPage,
  isRendered: boolean,
): FinishedPage {
  // What only staff get is kept by no cache between.
  const isPrivate = kind === "frame" && isRendered;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": isPrivate ? cachePolicy.privateRevalidate : cachePolicy.revalidate,
  };
  const response = createCachedResponse(html, headers, ["accept-language", "cookie"]);
  return { status, inline, isComplete, response };
}
