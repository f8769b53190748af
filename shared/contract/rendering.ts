import type { Language } from "@oselia/shared/model/language";
import type { Registry, RemoteModule, RouteHead, Submission } from "./index.ts";

/**
 * How the server renders pages with the Node builds of releases. The builds run in a context that
 * has only ECMAScript and timers, without `window` or anything of Node
 * (docs/decisions/two-walls.md). The shell's build brings URL, URLSearchParams, TextEncoder,
 * ReadableStream and AbortController.
 */

/** The file of a release that the server renders with; CommonJS, complete in itself. */
export const SERVER_BUILD = "node/server.cjs";

/** A page that is to be rendered: for everyone who asks for it in this language. */
export interface PageToRender {
  /** Absolute, with the parameters that the page's mount names. */
  url: string;
  language: Language;
  registry: Registry;
  /**
   * The name of the page's remote; undefined for a page of the shell, and for a page of the admin
   * area, of which only the frame is rendered.
   */
  remote?: string;
  /** What this visitor has posted: the page is for no one else. */
  submission?: Submission;
}

/** The answer to a call of the site's public API. */
export interface ApiAnswer {
  status: number;
  /** Parsed JSON. */
  body: unknown;
}

/** What rendering needs besides the page. */
export interface RenderingHost {
  /** The module of the page's remote; undefined when there is none to render. */
  module: RemoteModule | undefined;
  /** @param path Of a GET request: "/api/news?page=1&limit=10". */
  call: (path: string) => Promise<ApiAnswer>;
}

/** The id of the element in which the server writes a rendered page's `PageState`, as JSON. */
export const PAGE_STATE_ID = "page-state";

/** The parameters of the address that the frame of an admin page shows: its search box. */
export const frameParameters: readonly string[] = ["keyword"];

/** What makes the browser's first render the same as the server's. */
export interface PageState {
  /** The path of the page, which is not that of the address where there is no page. */
  path: string;
  /** What the routes' loaders returned, by the id of the route; JSON. */
  loaderData: Record<string, unknown>;
  /** The texts of each namespace in the page's language. */
  texts: Record<string, object>;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  html: string;
  state: PageState;
  /** The title of a page of the shell, in the page's language. */
  title?: string;
  /** The head of a remote's page by its data; null when there is no such page. */
  head?: RouteHead | null;
}

/** The exports of a shell's Node build. */
export interface ServerShell {
  /** The packages that the Node builds of remotes require, by name. */
  shared: Readonly<Record<string, unknown>>;
  /**
   * Renders a page of a remote; without one the frame of the admin area, or the page for unknown URLs.
   *
   * @throws when the page cannot be rendered completely.
   */
  renderPage: (page: PageToRender, host: RenderingHost) => Promise<RenderedPage>;
}

/** The exports of a remote's Node build: those of its module "./remote". */
export interface ServerRemote {
  default: RemoteModule;
}
