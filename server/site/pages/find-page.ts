import type { Mount, Registry, RegistryEntry } from "@oselia/shared/contract";
import { findMount, withoutSlash } from "@oselia/shared/contract/paths";
import { frameParameters } from "@oselia/shared/contract/rendering";
import type { Book, NewsItem } from "@oselia/shared/model";
import { parseArticleId, parseBookId } from "@oselia/shared/model";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LatestContent } from "./latest-content.ts";

/** An item with a page of its own. */
export type RequestedItem = { article: NewsItem } | { book: Book };

/** The id that a URL names; null for one that no item can have, undefined for none. */
export type RequestedId = number | null | undefined;

/**
 * The id of the news item or book that a URL names.
 *
 * @param path Without the query string.
 */
function findRequestedId(path: string, query: URLSearchParams): RequestedId {
  if (path === "/news") return parseArticleId(query);
  return path === "/library" ? parseBookId(query) : undefined;
}

/**
 * The news item or book of a page.
 *
 * @param timeout Milliseconds to wait for the database.
 * @returns Null when it does not exist; undefined when the URL names none, or the database is
 *   unavailable.
 */
export async function findRequestedItem(
  { path, itemId: id }: { path: string; itemId: RequestedId },
  latest: LatestContent,
  timeout: number,
): Promise<RequestedItem | null | undefined> {
  if (typeof id !== "number") return id;
  const find = async (): Promise<RequestedItem | null> => {
    if (path === "/library") {
      const book = await latest.book(id);
      return book && { book };
    }
    const article = await latest.article(id);
    return article && { article };
  };
  return withTimeout(find(), timeout).catch(() => undefined);
}

/** A longer parameter of a query string is not worth rendering a page for. */
const MAX_PARAMETER = 100;

interface Address {
  /** "/news"; "/404" for every unknown URL. */
  path: string;
  /**
   * The parameters that the server renders the page with, "" or "?page=2"; undefined for a page that
   * only the browser renders.
   */
  search: string | undefined;
}

interface MountedPage extends Address {
  entry: RegistryEntry;
  mount: Mount;
}

/** A remote's page for visitors. */
export interface PublicPage extends MountedPage {
  kind: "public";
  /** The news item or book that the URL names. */
  itemId: RequestedId;
}

/** A remote's page of the admin area, of which the server renders the frame. */
export interface FramePage extends MountedPage {
  kind: "frame";
}

/** What is at a URL, in validated values only. */
export type Page =
  | PublicPage
  | FramePage
  | (Address & { kind: "shell" })
  | (Address & { kind: "missing" });

/** The shell's own paths; every other path belongs to a remote, or does not exist. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/** The path of a URL, without a slash at its end. */
export function toPath(url: string): string {
  return withoutSlash(url.split("?", 1)[0] ?? "/");
}

/**
 * Finds the page at a URL.
 *
 * @param isStaff True for a browser that says it has a session: it gets the frame of admin pages.
 */
export function findPage(
  { remotes }: Registry,
  path: string,
  query: URLSearchParams,
  isStaff: boolean,
): Page {
  for (const entry of remotes) {
    const mount = findMount(entry.contribution.mounts, path);
    if (mount?.layout === "public") {
      const search = readParameters(mount.query ?? [], query);
      return { kind: "public", path, search, entry, mount, itemId: findRequestedId(path, query) };
    }
    if (mount) {
      const search = isStaff ? readParameters(frameParameters, query) : undefined;
      return { kind: "frame", path, search, entry, mount };
    }
  }
  if (shellPaths.has(path)) return { kind: "shell", path, search: undefined };
  return { kind: "missing", path: "/404", search: "" };
}

/** The parameters with these names; undefined when one of them is too long. */
function readParameters(names: readonly string[], query: URLSearchParams): string | undefined {
  const known = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value && value.length > MAX_PARAMETER) return undefined;
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}
