import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Registry } from "@oselia/shared/contract";
import { type Language, localized } from "@oselia/shared/model";
import { articleHead, type HeadTag, pageHead, siteName } from "@oselia/shared/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../http/cache-policy.ts";
import type { Services } from "../services.ts";
import { withTimeout } from "../with-timeout.ts";
import { feedPath } from "./feed.ts";
import { renderHtml } from "./html.ts";
import { createLatestContent } from "./latest-content.ts";
import { renderNoscript } from "./noscript.ts";
import { createPageRemotes } from "./page-remote.ts";
import { getRequestLanguage, getUrlLanguage } from "./request-language.ts";
import { findRequestedArticle } from "./requested-article.ts";
import { createHtmlSender } from "./send-html.ts";
import { seoRoutes } from "./seo-routes.ts";
import { articleData, structuredData } from "./structured-data.ts";

interface SiteOptions {
  /** The shell's build. */
  shellFolder: string;
  /** Folder of the releases. */
  releases: string;
  services: Services;
}

/** Milliseconds that a page waits for content that only machines read. */
const CONTENT_TIMEOUT = 300;

/** The shell's own paths; every other path belongs to a remote, or does not exist. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/** Serves the shell's files, and its HTML at every path: with status 404 where there is no page. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { shellFolder, releases, services } = options;
  const { readRegistry } = services;
  const site = services.config.publicUrl;
  const latest = createLatestContent(services);
  seoRoutes(app, { site, latest, readRegistry });

  const templateFile = join(shellFolder, "index.html");
  if (!existsSync(templateFile)) {
    app.log.warn("The shell has not been built; serving the API only");
    return;
  }
  const template = await readFile(templateFile, "utf8");
  const readPageRemote = createPageRemotes(releases);
  const sendHtml = createHtmlSender();

  await app.register(fastifyStatic, {
    root: join(shellFolder, "assets"),
    prefix: "/assets/",
    decorateReply: !app.hasReplyDecorator("sendFile"),
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", cachePolicy.immutable),
    schemaHide: true,
  });

  for (const file of await readdir(shellFolder)) {
    if (!file.includes(".") || file === "index.html") continue;
    app.get(`/${file}`, (_request, reply) =>
      reply.header("cache-control", cachePolicy.oneDay).sendFile(file, shellFolder),
    );
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = toPath(request.url);
    const { registry, json } = await readRegistry();
    const language = getRequestLanguage(request);
    const place = findMount(registry, path);
    const article = await findRequestedArticle(
      path,
      parseQueryString(request.url),
      latest,
      CONTENT_TIMEOUT,
    );
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
      hasLanguageInUrl: getUrlLanguage(request.query) !== undefined,
      isPublic,
    });
    const [remote, data] = await Promise.all([
      place && readPageRemote(place.entry),
      article
        ? articleData(site, article, language)
        : isPublic &&
          withTimeout(structuredData(site, path, language, latest), CONTENT_TIMEOUT).catch(
            () => undefined,
          ),
    ]);
    const html = renderHtml(template, {
      language,
      title,
      tags: isPublic ? [...tags, feedLink(language)] : tags,
      data: data ? { pageKey: `${language} ${page.path}`, content: data } : undefined,
      noscript: renderNoscript({ ...page, language, article }),
      registry: json,
      remote,
    });
    reply.code((place || shellPaths.has(path)) && article !== null ? 200 : 404);
    return sendHtml(request, reply, html);
  }

  app.get("/", sendPage);
  app.get("/*", sendPage);
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
