import type { Mount, RegistryEntry, Submission } from "@oselia/shared/contract";
import { frameParameters } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import { houseTime, openingAt } from "@oselia/shared/site";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Config } from "../../platform/config/config.ts";
import { everyMinute } from "../../platform/every-minute.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { RegistryView } from "../../releases/index.ts";
import type { Renderer } from "../rendering/renderer.ts";

/** Milliseconds that a visitor waits for a page; then the browser renders it. */
const WAIT = 1000;

/** The same for someone who has sent a form: the browser does not know what was typed. */
const WAIT_AFTER_SUBMIT = 5000;

/** A longer parameter of a query string is not worth caching a page for. */
const MAX_PARAMETER = 100;

/** A page that a remote has mounted. */
export interface Place {
  entry: RegistryEntry;
  mount: Mount;
}

/** A page for one visitor. */
export interface RequestedPage {
  view: RegistryView;
  /** "missing" for an unknown URL; all of them share one page. */
  place: Place | "missing";
  query: URLSearchParams;
  language: Language;
  /** True for a browser that says it has a session: it gets the frame of admin pages. */
  isStaff: boolean;
  /** What this visitor has posted: the page is rendered for no one else. */
  submission?: Submission | undefined;
}

/** What the server writes into a page so that the browser can continue from there. */
export interface RenderedContent {
  /** The content of the root element. */
  html: string;
  /** The state as JSON. */
  state: string;
  /** The title of a page of the shell. */
  title?: string | undefined;
}

/** Topics that public pages depend on. */
const topics = ["news", "books"];

export interface RenderedPages {
  /**
   * What the page depends on, from validated values only. Undefined for a page that is not rendered.
   */
  getKey(page: RequestedPage): string | undefined;
  /** Undefined when the browser has to render the page. */
  find(page: RequestedPage): Promise<RenderedContent | undefined>;
}

/**
 * Renders public pages and, without their content, the frames of admin pages: once for all visitors
 * with the same language and releases, until content changes, the house opens or closes, or the day
 * ends.
 */
export function createRenderedPages(
  { cache, config, now }: { cache: Cache; config: Config; now: () => Date },
  renderer: Renderer,
): RenderedPages {
  const timePart = everyMinute(now, (at) => [houseTime(at).day, openingAt(at)]);

  function getUrl({ view, place, query, isStaff }: RequestedPage): string | undefined {
    if (!view.shell) return undefined;
    if (place === "missing") return `${config.publicUrl}/404`;
    const isFrame = place.mount.layout === "admin";
    if (isFrame && !isStaff) return undefined;
    const known = readParameters(isFrame ? frameParameters : (place.mount.query ?? []), query);
    if (known === undefined) return undefined;
    return `${config.publicUrl}${place.mount.path}${known && `?${known}`}`;
  }

  function getKey(page: RequestedPage): string | undefined {
    const url = getUrl(page);
    const { view, language } = page;
    return url === undefined
      ? undefined
      : JSON.stringify([
          url,
          language,
          view.shell?.version,
          view.response.headers.etag,
          timePart(),
          topics.map((topic) => cache.version(topic)),
        ]);
  }

  async function render(page: RequestedPage, url: string): Promise<RenderedContent | null> {
    const { view, place, language, submission } = page;
    if (!view.shell) return null;
    // The frame of an admin page is the shell's.
    const remote = place === "missing" || place.mount.layout === "admin" ? undefined : place.entry;
    const content = await renderer.render(
      { shell: view.shell, remote },
      {
        url,
        language,
        registry: view.registry,
        ...(remote && { remote: remote.name }),
        ...(submission && { submission }),
      },
    );
    return content ?? null;
  }

  return {
    getKey,

    async find(page) {
      const url = getUrl(page);
      const key = getKey(page);
      if (url === undefined || key === undefined) return undefined;
      const rendering = page.submission
        ? withTimeout(render(page, url), WAIT_AFTER_SUBMIT)
        : withTimeout(
            cache.getOrLoad(
              { topic: "pages", group: "rendered" },
              key,
              () => render(page, url),
              (content) => content !== null,
            ),
            WAIT,
          );
      return (await rendering.catch(() => null)) ?? undefined;
    },
  };
}

/** The parameters with these names; undefined when one of them is too long. */
function readParameters(names: readonly string[], query: URLSearchParams): string | undefined {
  const known = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value && value.length > MAX_PARAMETER) return undefined;
    if (value) known.set(name, value);
  }
  return known.toString();
}
