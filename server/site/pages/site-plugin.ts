import type { Submission } from "@oselia/shared/contract";
import { listOrigins } from "@oselia/shared/contract/paths";
import { SHELL } from "@oselia/shared/contract/release";
import { contentType } from "@oselia/shared/release";
import { STAFF_COOKIE } from "@oselia/shared/site";
import { parseCookie } from "cookie";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import {
  chosenLanguageCookie,
  getRequestLanguage,
  getUrlLanguage,
} from "../../http/request-language.ts";
import { sendCached } from "../../http/send-cached.ts";
import type { Cache } from "../../platform/cache/cache.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import {
  createViewFinder,
  createVisitor,
  getVisitor,
  type LiveShell,
  type Overrides,
  type Previews,
  type RegistryView,
  type Releases,
  visitorCookie,
} from "../../releases/index.ts";
import type { Renderer } from "../rendering/renderer.ts";
import { createPageComposer } from "./compose-page.ts";
import { findPage, toPath } from "./find-page.ts";
import { formRoutes, isUnfoundedConfirmation } from "./form-routes.ts";
import { createLatestContent } from "./latest-content.ts";
import { createPageCache } from "./page-cache.ts";
import { renderPlainForm } from "./plain-form-page.ts";
import { seoRoutes } from "./seo-routes.ts";
import { startReportRoute } from "./start-report.ts";

/** Milliseconds that someone who has sent a form waits: the browser does not know what was typed. */
const WAIT_AFTER_SUBMIT = 5000;

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
    previews: Previews;
    log: FastifyBaseLogger;
    now: () => Date;
  },
  renderer: Renderer,
): void {
  const { registry, files } = services.releases;
  const site = services.config.publicUrl;
  const isHttps = site.startsWith("https:");
  const findView = createViewFinder(services);
  const latest = createLatestContent(services);
  const composer = createPageComposer(services, { latest, renderer });
  const findFinished = createPageCache(services, composer);
  seoRoutes(app, { site, latest, registry, now: services.now });
  startReportRoute(app);

  /** What is live for a visitor, and the cookies that they get: none while everyone gets the same. */
  async function readVisit(request: FastifyRequest) {
    const all = await registry.read();
    const known = getVisitor(request);
    const visitor = known ?? (all.canaries.length > 0 ? createVisitor() : undefined);
    const cookies = [
      visitor !== known && visitor && visitorCookie(visitor, isHttps),
      chosenLanguageCookie(request, isHttps),
    ].filter((cookie) => typeof cookie === "string");
    return { all, visitor, live: all.forVisitor(visitor), cookies };
  }

  function findRequested(request: FastifyRequest, view: RegistryView) {
    const { url } = request;
    const query = new URLSearchParams(url.slice(url.split("?", 1)[0]?.length));
    return { query, page: findPage(view.registry, toPath(url), query, isStaff(request)) };
  }

  const toContext = (request: FastifyRequest, view: RegistryView, shell: LiveShell) => ({
    view,
    shell,
    language: getRequestLanguage(request),
    hasLanguageInUrl: getUrlLanguage(request.query) !== undefined,
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { all, visitor, cookies } = await readVisit(request);
    // Those of the live shell also in a preview of another one: caches keep them under these names.
    const { shell: ownShell } = all.forVisitor(getVisitor(request));
    const file = toPath(request.url).slice(1);
    if (ownShell?.rootFiles.has(file)) return sendRootFile(reply, ownShell, file);
    const { view, isOwn, localOrigin, origin, removeCookies } = await findView(
      request,
      all,
      visitor,
    );
    if (!view.shell) return sendNotFound(reply);
    const { query, page } = findRequested(request, view);
    if ("mount" in page && page.mount.form && isUnfoundedConfirmation(request, query)) {
      return reply.header("cache-control", cachePolicy.noStore).redirect(page.path, 303);
    }
    cookies.push(...removeCookies);
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const context = toContext(request, view, view.shell);
    const apis = listOrigins(view.registry.remotes, page.path);
    const origins = origin ? [...new Set([...all.origins, origin])] : all.origins;
    if (isOwn) {
      const composed = await composer.compose({ ...context, hasBanner: true }, page, undefined);
      reply.allowOnPage({ origins, apis, localOrigin }).header("x-robots-tag", "noindex");
      return sendOwn(reply.code(composed.status), composed.html);
    }
    const reportsStart = all.canaries.some(({ name }) => name === SHELL);
    const { status, inline, response } = await findFinished({ ...context, reportsStart }, page);
    reply.allowOnPage({ origins, apis, ...inline }).code(status);
    if (cookies.length === 0) return sendCached(request, reply, response);
    // No cache between may give the cookies to others.
    const headers = { ...response.headers, "cache-control": cachePolicy.privateRevalidate };
    return sendCached(request, reply, { ...response, headers });
  }

  /** Sends the page with what was posted, and why it was not stored; a draft was not meant to be. */
  async function sendSubmission(
    request: FastifyRequest,
    reply: FastifyReply,
    submission: Submission,
  ): Promise<FastifyReply> {
    const { all, live, cookies } = await readVisit(request);
    if (!live.shell) return sendNotFound(reply);
    const { page } = findRequested(request, live);
    const context = toContext(request, live, live.shell);
    const rendering = composer.render(context, page, submission);
    const rendered = await withTimeout(rendering, WAIT_AFTER_SUBMIT).catch(() => undefined);
    const { html, title, inline } = await composer.compose(context, page, rendered);
    const { problem, isDraft } = submission;
    // The language of a draft, for the next pages.
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    if (problem?.retryAfter) reply.header("retry-after", problem.retryAfter);
    const apis = listOrigins(live.registry.remotes, page.path);
    reply.allowOnPage({ origins: all.origins, apis, ...inline });
    return sendOwn(
      reply.code(problem?.status ?? (isDraft ? 200 : 422)),
      rendered ? html : await renderPlainForm({ ...context, title, path: page.path, submission }),
    );
  }

  async function sendRootFile(reply: FastifyReply, { version }: LiveShell, file: string) {
    const content = await files.get(SHELL, version, file);
    if (!content) return sendNotFound(reply);
    return reply
      .headers({ "cache-control": cachePolicy.oneDay, "content-type": contentType(file) })
      .send(content);
  }

  app.get("/", sendPage);
  app.get("/*", sendPage);
  formRoutes(app, {
    publicUrl: site,
    sendSubmission,
    async findForm(request) {
      const { page } = findRequested(
        request,
        (await registry.read()).forVisitor(getVisitor(request)),
      );
      return "mount" in page ? page.mount.form : undefined;
    },
  });
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

/**
 * True when the browser says that it has a session (the shell's cookie `staff`). Anyone can say so:
 * it decides only whether a page arrives with the frame of the admin area
 * (docs/decisions/admin-frame.md).
 */
const isStaff = ({ headers }: FastifyRequest): boolean =>
  parseCookie(headers.cookie ?? "")[STAFF_COOKIE] === "1";
