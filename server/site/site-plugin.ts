import type { Registry, Submission } from "@oselia/shared/contract";
import { type Language, localized } from "@oselia/shared/model";
import { articleHead, type HeadTag, pageHead, siteName } from "@oselia/shared/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { cachePolicy } from "../http/cache-policy.ts";
import type { CachedResponse } from "../http/send-cached.ts";
import { createVisitor, getVisitor, visitorCookie } from "../releases/canary-members.ts";
import type { LiveShell } from "../releases/live-releases.ts";
import { SHELL } from "../releases/release-content.ts";
import { contentType } from "../releases/release-files.ts";
import type { Renderer } from "../rendering/renderer.ts";
import type { Services } from "../services.ts";
import { withTimeout } from "../with-timeout.ts";
import { feedPath } from "./feed.ts";
import { formRoutes } from "./form-routes.ts";
import { type RenderedPage, renderHtml } from "./html.ts";
import { createInlineStyles, type ReleasedStyle } from "./inline-styles.ts";
import { createLatestContent } from "./latest-content.ts";
import { renderNoscript } from "./noscript.ts";
import { listStyles, toPageRemote } from "./page-remote.ts";
import { renderPlainForm } from "./plain-form-page.ts";
import { createRenderedPages, type RenderedContent } from "./rendered-pages.ts";
import { chosenLanguageCookie, getRequestLanguage, getUrlLanguage } from "./request-language.ts";
import { findRequestedArticle } from "./requested-article.ts";
import { createHtmlSender, toPageResponse } from "./send-html.ts";
import { seoRoutes } from "./seo-routes.ts";
import { findChunks } from "./shell-chunks.ts";
import { createTemplates } from "./shell-template.ts";
import { articleData, structuredData } from "./structured-data.ts";

/** Milliseconds that a page waits for content that only machines read. */
const CONTENT_TIMEOUT = 300;

/** Rendered pages that are kept as they are sent, about 200 kB each with their compressed form. */
const MAX_FINISHED = 100;

/** A rendered page with everything around it. */
interface FinishedPage {
  status: number;
  response: CachedResponse;
  /** The hashes of its styles, for its policy. */
  styles: readonly string[];
}

/** The shell's own paths; every other path belongs to a remote, or does not exist. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/**
 * Serves the live shell: its files at the root of the site, and its HTML at every path, with status
 * 404 where there is no page.
 */
export function registerSite(app: FastifyInstance, services: Services, renderer: Renderer): void {
  const { registry, files } = services.releases;
  const site = services.config.publicUrl;
  const isHttps = site.startsWith("https:");
  const latest = createLatestContent(services);
  const sendHtml = createHtmlSender();
  const toTemplate = createTemplates();
  const renderedPages = createRenderedPages(services, renderer);
  const finished = new LRUCache<string, FinishedPage>({ max: MAX_FINISHED });
  const readStyle = createInlineStyles(files);
  seoRoutes(app, { site, latest, registry });

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    submission?: Submission,
  ): Promise<FastifyReply> {
    const path = toPath(request.url);
    const all = await registry.read();
    const known = getVisitor(request);
    const { shell: ownShell } = all.forVisitor(known);
    if (ownShell?.rootFiles.has(path.slice(1))) return sendRootFile(reply, ownShell, path.slice(1));
    const visitor = known ?? (all.canaries.length > 0 ? createVisitor() : undefined);
    const live = all.forVisitor(visitor);
    const { shell, json } = live;
    if (!shell) return sendNotFound(reply);
    const language = getRequestLanguage(request);
    const place = findMount(live.registry, path);
    const query = parseQueryString(request.url);
    const hasLanguageInUrl = getUrlLanguage(request.query) !== undefined;
    const requested = place && { ...place, view: live, query, language, submission };
    const { origins } = all;
    // Nothing is stored in the browser while everyone gets the same.
    const cookies = [
      visitor !== known && visitor && visitorCookie(visitor, isHttps),
      chosenLanguageCookie(request),
    ].filter(Boolean) as string[];
    const pageKey = requested && !submission ? renderedPages.getKey(requested) : undefined;
    const key = pageKey && JSON.stringify([pageKey, hasLanguageInUrl, origins]);
    const before = key && finished.get(key);
    if (before) {
      reply.allowOnPage({ origins, styles: before.styles }).code(before.status);
      return sendHtml(request, reply, before.response, cookies);
    }
    const article = await findRequestedArticle(path, query, latest, CONTENT_TIMEOUT);
    const isPublic = place?.mount.layout === "public" && article !== null;
    const page = {
      path,
      title: place && localized(place.mount.title, language),
      description: place?.mount.description && localized(place.mount.description, language),
      ...(article && articleHead(article)),
    };
    const { title, tags } = pageHead({
      ...page,
      site,
      language,
      hasLanguageInUrl,
      isPublic,
    });
    const data = await (article
      ? articleData(site, article, language)
      : isPublic &&
        withTimeout(structuredData(site, path, language, latest), CONTENT_TIMEOUT).catch(
          () => null,
        ));
    const manifest = place && live.manifests.get(place.entry.name);
    const remote = manifest && place ? toPageRemote(place.entry, manifest) : undefined;
    const template = toTemplate(shell);
    const content = requested && remote && (await renderedPages.find(requested));
    const rendered =
      content && (await withStyles(content, [...template.styles, ...listStyles(remote)]));
    if (submission && !rendered) {
      const plain = await renderPlainForm({ language, title, path, submission });
      return sendOwn(reply, submission, plain);
    }
    const styles = rendered?.styles.map(({ policy }) => policy) ?? [];
    reply.allowOnPage({ origins, styles });
    const html = renderHtml(template.html, {
      language,
      title,
      tags: isPublic ? [...tags, feedLink(language)] : tags,
      data: data ? { pageKey: `${language} ${page.path}`, content: data } : undefined,
      noscript: renderNoscript({ ...page, language, article }),
      registry: json,
      remote,
      chunks: findChunks(shell, place?.mount.layout === "admin" ? ["api", "admin"] : ["api"]),
      rendered,
    });
    if (submission) return sendOwn(reply, submission, html);
    const status = (place || shellPaths.has(path)) && article !== null ? 200 : 404;
    const response = toPageResponse(html);
    const isComplete = rendered && data !== null && (article || !query.has("article"));
    if (key && isComplete) finished.set(key, { status, response, styles });
    reply.code(status);
    return sendHtml(request, reply, response, cookies);
  }

  /** Undefined when a style sheet cannot be read: its page is better off unrendered. */
  async function withStyles(
    content: RenderedContent,
    released: readonly ReleasedStyle[],
  ): Promise<RenderedPage | undefined> {
    const styles = (await Promise.all(released.map(readStyle))).flatMap((style) => style ?? []);
    return styles.length === released.length ? { ...content, styles } : undefined;
  }

  async function sendRootFile(reply: FastifyReply, { version }: LiveShell, file: string) {
    const content = await files.get(SHELL, version, file);
    if (!content) return sendNotFound(reply);
    return reply
      .headers({ "cache-control": cachePolicy.oneDay, "content-type": contentType(file) })
      .send(content);
  }

  app.get("/", (request, reply) => sendPage(request, reply));
  app.get("/*", (request, reply) => sendPage(request, reply));
  formRoutes(app, {
    publicUrl: site,
    toPath,
    sendPage,
    async findForm(request, path) {
      const { registry: visible } = (await registry.read()).forVisitor(getVisitor(request));
      return findMount(visible, path)?.mount.form;
    },
  });
}

/** Sends a page with what a visitor has posted: for no one else, and never from a cache. */
function sendOwn(reply: FastifyReply, { problem }: Submission, html: string): FastifyReply {
  if (problem?.retryAfter) reply.header("retry-after", problem.retryAfter);
  return reply
    .code(problem?.status ?? 422)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": cachePolicy.noStore,
    })
    .send(html);
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
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

function toPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

const parseQueryString = (url: string) =>
  new URLSearchParams(url.slice(url.split("?", 1)[0]?.length));

function findMount(registry: Registry, path: string) {
  for (const entry of registry.remotes) {
    const mount = entry.contribution.mounts.find((candidate) => candidate.path === path);
    if (mount) return { entry, mount };
  }
  return undefined;
}
