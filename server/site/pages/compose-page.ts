import type { Submission } from "@oselia/shared/contract";
import { type Language, localized } from "@oselia/shared/model";
import {
  articleHead,
  bookHead,
  type HeadTag,
  type PageMeta,
  pageHead,
  siteName,
} from "@oselia/shared/site";
import type { Config } from "../../platform/config/config.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { LiveShell, RegistryView, Releases } from "../../releases/index.ts";
import type { Renderer } from "../rendering/renderer.ts";
import {
  type FramePage,
  findRequestedItem,
  type Page,
  type PublicPage,
  type RequestedItem,
} from "./find-page.ts";
import { type PageParts, type RenderedPage, toRenderedHtml, toUnrenderedHtml } from "./html.ts";
import { afterPaintPolicy, earlyPress } from "./inline-scripts.ts";
import { createInlineStyles } from "./inline-styles.ts";
import type { LatestContent } from "./latest-content.ts";
import { renderNoscript } from "./noscript.ts";
import { type ChunkName, readTemplate, remoteFiles, shellFiles } from "./page-files.ts";
import { feedPath } from "./seo-routes.ts";
import { startReportElement } from "./start-report.ts";
import { itemData, structuredData } from "./structured-data.ts";

/** Milliseconds that a page waits for content that only machines read. */
const CONTENT_TIMEOUT = 300;

/** What a page depends on beside its address. */
export interface PageContext {
  view: RegistryView;
  /** That of the view. */
  shell: LiveShell;
  language: Language;
  /** True when the URL names the language. */
  hasLanguageInUrl: boolean;
  /** True when the page says that it shows what is not live: an override or a preview. */
  hasBanner?: boolean;
  /** True while a canary of the shell runs: the page reports whether its shell starts. */
  reportsStart?: boolean;
}

/** A page as a browser gets it. */
export interface ComposedPage {
  status: number;
  title: string;
  html: string;
  /** The source expressions by which a content security policy allows what is written into it. */
  inline: { styles: readonly string[]; scripts: readonly string[] };
  /** False when something is missing that a later visitor might get. */
  isComplete: boolean;
}

export type PageComposer = ReturnType<typeof createPageComposer>;

/** What a kind of page says of itself. */
interface Description {
  status: 200 | 404;
  meta: Pick<PageMeta, "path"> & Partial<PageMeta>;
  /** The news item or book that the page shows. */
  item?: RequestedItem | null | undefined;
  /** Structured data; null when they could not be read. */
  data?: object | null | undefined;
  /** Default: true. */
  isComplete?: boolean;
}

/** The shell's code beside its first scripts that each kind of page needs. */
const chunks: Record<Page["kind"], ChunkName[]> = {
  public: ["api"],
  frame: ["api", "admin"],
  shell: ["api"],
  missing: ["not-found"],
};

/** Puts a page together: its head, its data for machines, its content, and what its scripts need. */
export function createPageComposer(
  { releases, config, now }: { releases: Releases; config: Config; now: () => Date },
  { latest, renderer }: { latest: LatestContent; renderer: Pick<Renderer, "render"> },
) {
  const site = config.publicUrl;
  const readStyle = createInlineStyles(releases.files);

  /** @param rendered What only the page's own code knows: its title, or its head. */
  async function describe(
    page: Page,
    language: Language,
    { title, head }: Pick<RenderedPage, "title" | "head"> = {},
  ): Promise<Description> {
    switch (page.kind) {
      case "public":
        return describePublic(page, language, head);
      case "frame":
        return { status: 200, meta: mountMeta(page, language) };
      case "shell":
        return { status: 200, meta: { path: page.path } };
      case "missing":
        return { status: 404, meta: { path: page.path, title } };
    }
  }

  async function describePublic(
    page: PublicPage,
    language: Language,
    head: RenderedPage["head"],
  ): Promise<Description> {
    const item = await findRequestedItem(page, latest, CONTENT_TIMEOUT);
    const ofItem = item && ("book" in item ? bookHead(item.book) : articleHead(item.article));
    const own = ofItem === undefined ? head : ofItem;
    const meta = {
      ...mountMeta(page, language),
      ...own,
      path: own?.path ?? page.path,
      isPublic: own !== null,
    };
    if (own === null) return { status: 404, meta };
    if (item) return { status: 200, meta, item, data: itemData(site, item, language) };
    // A later page or a search shows other items than those at the start of the list.
    if (page.search !== "") return { status: 200, meta, isComplete: page.itemId === undefined };
    const data = await withTimeout(
      structuredData(site, page.path, { language, latest, now: now() }),
      CONTENT_TIMEOUT,
    ).catch(() => null);
    return { status: 200, meta, data, isComplete: data !== null && page.itemId === undefined };
  }

  return {
    /**
     * Renders a page on the server.
     *
     * @param submission What the visitor has posted: the page is for no one else.
     * @returns Undefined when the browser has to render it.
     */
    async render(
      { view, shell, language }: PageContext,
      page: Page,
      submission?: Submission,
    ): Promise<RenderedPage | undefined> {
      if (page.search === undefined) return undefined;
      // A frame contains nothing of the remote.
      const remote = page.kind === "public" ? page.entry : undefined;
      const released = [
        ...readTemplate(shell).styles,
        ...(remote ? remoteFiles(view, remote) : shellFiles(shell, chunks[page.kind])).styles,
      ];
      const styles = (await Promise.all(released.map(readStyle))).flatMap((style) => style ?? []);
      // Without one of them, the page is better off unrendered.
      if (styles.length < released.length) return undefined;
      const content = await renderer.render(
        { shell, remote },
        {
          url: site + page.path + page.search,
          language,
          registry: view.registry,
          ...(remote && { remote: remote.name }),
          ...(submission && { submission }),
        },
      );
      return content && { ...content, styles };
    },

    /** Puts a page together, for the browser to render when it has not been rendered here. */
    async compose(
      context: PageContext,
      page: Page,
      rendered: RenderedPage | undefined,
    ): Promise<ComposedPage> {
      const { view, shell, language, hasLanguageInUrl } = context;
      const { status, meta, ...content } = await describe(page, language, rendered);
      const { item, data, isComplete = true } = content;
      const { title, tags } = pageHead({
        isPublic: false,
        ...meta,
        site,
        language,
        hasLanguageInUrl,
      });
      const needed = rendered && page.kind === "public" ? [] : chunks[page.kind];
      const own = shellFiles(shell, context.hasBanner ? [...needed, "override"] : needed);
      const remote = remoteFiles(view, "entry" in page ? page.entry : undefined);
      const parts: PageParts = {
        language,
        title,
        tags: meta.isPublic ? [...tags, feedLink(language)] : tags,
        data: data ? { pageKey: `${language} ${meta.path}`, content: data } : undefined,
        noscript: renderNoscript({ ...meta, language, item, now: now() }),
        startReport: context.reportsStart ? startReportElement(shell.version) : "",
        registry: view.json,
        manifest: remote.manifest,
        scripts: [...own.scripts, ...remote.scripts],
        styles: [...own.styles, ...remote.styles],
      };
      const isFrame = page.kind === "frame";
      const template = readTemplate(shell).html;
      return {
        status,
        title,
        html: rendered
          ? toRenderedHtml(template, parts, rendered, isFrame)
          : toUnrenderedHtml(template, parts),
        inline: {
          styles: rendered?.styles.map(({ policy }) => policy) ?? [],
          scripts: rendered && !isFrame ? [earlyPress.policy, afterPaintPolicy] : [],
        },
        isComplete,
      };
    },
  };
}

const mountMeta = ({ path, mount }: PublicPage | FramePage, language: Language) => ({
  path,
  title: localized(mount.title, language),
  description: mount.description && localized(mount.description, language),
});

const feedLink = (language: Language): HeadTag => ({
  name: "link",
  attributes: {
    rel: "alternate",
    type: "application/rss+xml",
    title: siteName[language],
    href: `${feedPath}?lang=${language}`,
  },
});
