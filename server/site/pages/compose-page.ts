import type { Submission } from "@oselia/shared/contract";
import { type Language, localized } from "@oselia/shared/model";
import { articleHead, bookHead, type HeadTag, pageHead, siteName } from "@oselia/shared/site";
import type { Config } from "../../platform/config/config.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LiveShell, RegistryView, Releases } from "../../releases/index.ts";
import { afterPaintPolicy } from "./after-paint.ts";
import { earlyPress } from "./early-press.ts";
import { feedPath } from "./feed.ts";
import { type RenderedPage, renderHtml } from "./html.ts";
import { createInlineStyles, type ReleasedStyle } from "./inline-styles.ts";
import type { LatestContent } from "./latest-content.ts";
import { renderNoscript } from "./noscript.ts";
import { listStyles, toPageRemote } from "./page-remote.ts";
import { renderPlainForm } from "./plain-form-page.ts";
import type { Place, RenderedContent, RenderedPages, RequestedPage } from "./rendered-pages.ts";
import { findRequestedId, findRequestedItem } from "./requested-item.ts";
import { type ChunkName, findChunks } from "./shell-chunks.ts";
import { createTemplates } from "./shell-template.ts";
import { startReportElement } from "./start-report/start-report.ts";
import { itemData, structuredData } from "./structured-data.ts";

/** Milliseconds that a page waits for content that only machines read. */
const CONTENT_TIMEOUT = 300;

/** What a visitor has asked for. */
export interface PageRequest {
  view: RegistryView;
  /** That of the view. */
  shell: LiveShell;
  path: string;
  query: URLSearchParams;
  /** The remote's page at the path; "shell" for one of the shell's own. */
  place: Place | "shell" | "missing";
  language: Language;
  /** True when the URL names the language. */
  hasLanguageInUrl: boolean;
  /** True for a browser that says it has a session. */
  isStaff: boolean;
  /** What this visitor has posted: the page is for no one else. */
  submission: Submission | undefined;
  /** True when a remote is from the visitor's own machine: the page is for no one else. */
  isOverridden: boolean;
  /** True while a canary of the shell runs: the page reports whether its shell starts. */
  reportsStart: boolean;
}

/** The source expressions by which a content security policy allows what is written into a page. */
export interface InlineContent {
  styles: readonly string[];
  scripts: readonly string[];
}

/** A page as a browser gets it. */
export interface ComposedPage {
  status: number;
  html: string;
  inline: InlineContent;
  /** True when nothing is missing that a later visitor might get. */
  isComplete: boolean;
  /** True when only staff may get it. */
  isPrivate: boolean;
}

/**
 * A page that can be rendered on the server, or undefined for the shell's own and for one with an
 * override.
 */
export function toRequested(page: PageRequest): RequestedPage | undefined {
  const { view, place, query, language, isStaff, submission, isOverridden } = page;
  if (place === "shell" || isOverridden) return undefined;
  return { view, place, query, language, isStaff, submission };
}

/** Puts a page together: its head, its data for machines, its content, and what its scripts need. */
export function createPageComposer(
  { releases, config, now }: { releases: Releases; config: Config; now: () => Date },
  { latest, renderedPages }: { latest: LatestContent; renderedPages: RenderedPages },
): (page: PageRequest) => Promise<ComposedPage> {
  const site = config.publicUrl;
  const toTemplate = createTemplates();
  const readStyle = createInlineStyles(releases.files);

  /** Undefined when a style sheet cannot be read: its page is better off unrendered. */
  async function withStyles(
    content: RenderedContent,
    released: readonly ReleasedStyle[],
  ): Promise<RenderedPage | undefined> {
    const styles = (await Promise.all(released.map(readStyle))).flatMap((style) => style ?? []);
    return styles.length === released.length ? { ...content, styles } : undefined;
  }

  return async (request) => {
    const { view, shell, path, query, language, hasLanguageInUrl, submission } = request;
    const place = typeof request.place === "string" ? undefined : request.place;
    const isFrame = place?.mount.layout === "admin";
    const item = await findRequestedItem(path, query, latest, CONTENT_TIMEOUT);
    const isPublic = place?.mount.layout === "public" && item !== null;
    // A later page or a search shows other items than those at the start of the list.
    const isStart = !place?.mount.query?.some((name) => query.has(name));
    const data = await (item
      ? itemData(site, item, language)
      : isPublic &&
        isStart &&
        withTimeout(
          structuredData(site, path, { language, latest, now: now() }),
          CONTENT_TIMEOUT,
        ).catch(() => null));
    const manifest = place && view.manifests.get(place.entry.name);
    const remote = manifest && place ? toPageRemote(place.entry, manifest) : undefined;
    const template = toTemplate(shell);
    const requested = toRequested(request);
    const canBeRendered = requested && (remote || request.place === "missing");
    const content = canBeRendered ? await renderedPages.find(requested) : undefined;
    const chunks = findChunks(shell, chunksOf(request, content !== undefined));
    const rendered =
      content &&
      (await withStyles(content, [
        ...template.styles,
        ...chunks.released,
        // A frame contains nothing of the remote.
        ...(remote && !isFrame ? listStyles(remote) : []),
      ]));
    const page = {
      path,
      title: place ? localized(place.mount.title, language) : content?.title,
      description: place?.mount.description && localized(place.mount.description, language),
      ...(item && ("book" in item ? bookHead(item.book) : articleHead(item.article))),
    };
    const { title, tags } = pageHead({ ...page, site, language, hasLanguageInUrl, isPublic });
    const status = request.place === "missing" || item === null ? 404 : 200;
    const inline = {
      styles: rendered?.styles.map(({ policy }) => policy) ?? [],
      scripts: rendered && !isFrame ? [earlyPress.policy, afterPaintPolicy] : [],
    };
    if (submission && !rendered) {
      const html = await renderPlainForm({ language, title, path, submission });
      return { status, html, inline, isComplete: false, isPrivate: true };
    }
    const html = renderHtml(template.html, {
      language,
      title,
      tags: isPublic ? [...tags, feedLink(language)] : tags,
      data: data ? { pageKey: `${language} ${page.path}`, content: data } : undefined,
      noscript: rendered && !isFrame ? "" : renderNoscript({ ...page, language, item, now: now() }),
      registry: view.json,
      startReport: request.reportsStart ? startReportElement(shell.version) : "",
      remote,
      chunks,
      rendered,
      isFrame,
    });
    const hasItem = item || findRequestedId(path, query) === undefined;
    const isComplete = Boolean(rendered && data !== null && hasItem);
    return { status, html, inline, isComplete, isPrivate: isFrame && rendered !== undefined };
  };
}

/** What the page needs of the shell beside its first scripts. */
function chunksOf({ place, isOverridden }: PageRequest, isRendered: boolean): ChunkName[] {
  const banner: ChunkName[] = isOverridden ? ["override"] : [];
  if (place === "missing") return ["not-found", ...banner];
  if (place !== "shell" && place.mount.layout === "admin") return ["api", "admin", ...banner];
  return isRendered ? [] : ["api", ...banner];
}

const feedLink = (language: Language): HeadTag => ({
  name: "link",
  attributes: {
    rel: "alternate",
    type: "application/rss+xml",
    title: siteName[language],
    href: `${feedPath}?lang=${language}`,
  },
});
