import type { Registry, Submission } from "@oselia/shared/contract";
import { SHELL } from "@oselia/shared/contract/release";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import {
  chosenLanguageCookie,
  getRequestLanguage,
  getUrlLanguage,
} from "../../http/request-language.ts";
import type { CachedResponse } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import {
  contentType,
  createOverrideFinder,
  createVisitor,
  getVisitor,
  type LiveShell,
  type Overrides,
  type Releases,
  visitorCookie,
} from "../../releases/index.ts";
import type { Renderer } from "../rendering/renderer.ts";
import {
  createPageComposer,
  type InlineContent,
  type PageRequest,
  toRequested,
} from "./compose-page.ts";
import { formRoutes } from "./form-routes.ts";
import { createLatestContent } from "./latest-content.ts";
import { createRenderedPages } from "./rendered-pages.ts";
import { findRequestedId } from "./requested-item.ts";
import { createHtmlSender, toPageResponse } from "./send-html.ts";
import { isUnfoundedConfirmation } from "./sent-cookie.ts";
import { seoRoutes } from "./seo-routes.ts";
import { hasStaffHint } from "./staff-hint.ts";
import { startReportRoute } from "./start-report/start-report.ts";

/** Bytes for rendered pages that are kept as they are sent, about 200 kB each. */
const FINISHED_MEMORY = 24 * 1024 * 1024;

/** A rendered page with everything around it. */
interface FinishedPage {
  status: number;
  response: CachedResponse;
  inline: InlineContent;
}

/** The shell's own paths; every other path belongs to a remote, or does not exist. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/**
 * Serves the live shell: its files at the root of the site, and its HTML at every path, with status
 * 404 where there is no page.
 */
export function registerSite(
  app: FastifyInstance,
  services: {
    config: Config;
    database: Database;
    cache: Cache;
    releases: Releases;
    overrides: Overrides;
    log: FastifyBaseLogger;
    now: () => Date;
  },
  renderer: Renderer,
): void {
  const { registry, files } = services.releases;
  const site = services.config.publicUrl;
  const isHttps = site.startsWith("https:");
  const findOverride = createOverrideFinder(services);
  const latest = createLatestContent(services);
  const sendHtml = createHtmlSender();
  const renderedPages = createRenderedPages(services, renderer);
  const composePage = createPageComposer(services, { latest, renderedPages });
  const finished = createMemoryCache<FinishedPage>({
    bytes: FINISHED_MEMORY,
    sizeOf: ({ response }) => response.bytes,
  });
  seoRoutes(app, { site, latest, registry, now: services.now });
  startReportRoute(app);

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
    const { view, override, removeCookie } = submission
      ? { view: live }
      : await findOverride(request, live);
    if (!view.shell) return sendNotFound(reply);
    const place = findPlace(view.registry, path);
    const query = parseQueryString(request.url);
    if (!submission && hasForm(place) && isUnfoundedConfirmation(request, query)) {
      return reply.header("cache-control", cachePolicy.noStore).redirect(path, 303);
    }
    const page: PageRequest = {
      view,
      shell: view.shell,
      path,
      query,
      place,
      language: getRequestLanguage(request),
      hasLanguageInUrl: getUrlLanguage(request.query) !== undefined,
      isStaff: hasStaffHint(request),
      submission,
      isOverridden: view !== live,
      reportsStart: view === live && all.canaries.some(({ name }) => name === SHELL),
    };
    const { origins } = all;
    // Nothing is stored in the browser while everyone gets the same.
    const cookies = [
      visitor !== known && visitor && visitorCookie(visitor, isHttps),
      chosenLanguageCookie(request, isHttps),
      removeCookie,
    ].filter(Boolean) as string[];
    const requested = submission ? undefined : toRequested(page);
    const pageKey = requested && renderedPages.getKey(requested);
    // The head is that of the item, also where the release does not name this parameter.
    const item = findRequestedId(path, page.query);
    const key =
      pageKey && JSON.stringify([pageKey, item, page.hasLanguageInUrl, page.reportsStart, origins]);
    const before = key && finished.get(key);
    if (before) {
      reply.allowOnPage({ origins, ...before.inline }).code(before.status);
      return sendHtml(request, reply, before.response, cookies);
    }
    const { status, html, inline, isComplete, isPrivate } = await composePage(page);
    if (page.isOverridden) {
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      reply.allowOnPage({ origins, localOrigin: override?.origin });
      return sendOwn(reply.code(status), html);
    }
    reply.allowOnPage({ origins, ...inline });
    if (submission) {
      // The language of a draft, for the next pages.
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      return sendOwn(withProblem(reply, submission), html);
    }
    const response = toPageResponse(html, isPrivate);
    if (key && isComplete) finished.set(key, { status, response, inline });
    reply.code(status);
    return sendHtml(request, reply, response, cookies);
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
      const place = findPlace(visible, path);
      return typeof place === "string" ? undefined : place.mount.form;
    },
  });
}

/** Why what a visitor has posted was not stored; a draft was not meant to be. */
function withProblem(reply: FastifyReply, { problem, isDraft }: Submission): FastifyReply {
  if (problem?.retryAfter) reply.header("retry-after", problem.retryAfter);
  return reply.code(problem?.status ?? (isDraft ? 200 : 422));
}

/** Sends a page that is for this visitor only, and never from a cache. */
function sendOwn(reply: FastifyReply, html: string): FastifyReply {
  return reply
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

function toPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

const parseQueryString = (url: string) =>
  new URLSearchParams(url.slice(url.split("?", 1)[0]?.length));

const hasForm = (place: PageRequest["place"]): boolean =>
  typeof place !== "string" && place.mount.form !== undefined;

function findPlace(registry: Registry, path: string): PageRequest["place"] {
  for (const entry of registry.remotes) {
    const mount = entry.contribution.mounts.find((candidate) => candidate.path === path);
    if (mount) return { entry, mount };
  }
  return shellPaths.has(path) ? "shell" : "missing";
}
