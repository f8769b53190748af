import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Registry } from "@oselia/shared/contract";
import type { Language } from "@oselia/shared/model";
import { articleHead, type HeadTag, pageHead, siteName } from "@oselia/shared/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { askedArticle } from "./asked-article.ts";
import { feedPath } from "./feed.ts";
import { foundRoutes } from "./found-routes.ts";
import { completeHtml } from "./html.ts";
import { createNewest } from "./newest.ts";
import { createPageRemotes } from "./page-remote.ts";
import { addressedLanguage, requestLanguage } from "./request-language.ts";
import { createHtmlSender } from "./send-html.ts";
import { articleData, structuredData } from "./structured-data.ts";
import { withinTime } from "./within-time.ts";
import { pageInWords } from "./without-scripts.ts";

export interface SiteOptions {
  /** The shell's build. */
  shellFolder: string;
  /** Folder of the releases. */
  releases: string;
  services: Services;
}

/** Most milliseconds that a page waits for what only machines read. */
const PATIENCE = 300;

/** The shell's own paths; every other path belongs to a remote, or is unknown. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/** The shell's files, and its HTML at every path: with status 404 where the site has no page. */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { shellFolder, releases, services } = options;
  const { readRegistry } = services;
  const site = services.config.publicUrl;
  const newest = createNewest(services);
  foundRoutes(app, { site, newest, readRegistry });

  const templateFile = join(shellFolder, "index.html");
  if (!existsSync(templateFile)) {
    app.log.warn("The shell is not built; only the API is served");
    return;
  }
  const template = await readFile(templateFile, "utf8");
  const remoteOf = createPageRemotes(releases);
  const sendHtml = createHtmlSender();

  await app.register(fastifyStatic, {
    root: join(shellFolder, "assets"),
    prefix: "/assets/",
    decorateReply: !app.hasReplyDecorator("sendFile"),
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: "365d",
    schemaHide: true,
  });

  for (const file of await readdir(shellFolder)) {
    if (!file.includes(".") || file === "index.html") continue;
    app.get(`/${file}`, (_request, reply) =>
      reply.header("cache-control", "public, max-age=86400").sendFile(file, shellFolder),
    );
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request.url);
    const { registry, json } = await readRegistry();
    const language = requestLanguage(request);
    const place = placeOf(registry, path);
    const article = await askedArticle(path, queryOf(request.url), newest, PATIENCE);
    const isPublic = place?.mount.layout === "public" && article !== null;
    const page = {
      path,
      title: place?.mount.title[language],
      description: place?.mount.description?.[language],
      ...(article && articleHead(article)),
    };
    const { title, tags } = pageHead({
      ...page,
      site,
      language,
      isAddressed: addressedLanguage(request.query) !== undefined,
      isPublic,
    });
    const [remote, data] = await Promise.all([
      place && remoteOf(place.entry),
      article
        ? articleData(site, article, language)
        : isPublic && withinTime(structuredData(site, path, language, newest), PATIENCE),
    ]);
    const html = completeHtml(template, {
      language,
      title,
      tags: isPublic ? [...tags, feedLink(language)] : tags,
      data: data ? { of: `${language} ${page.path}`, is: data } : undefined,
      words: pageInWords({ ...page, language, article }),
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

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

const queryOf = (url: string) => new URLSearchParams(url.slice(url.split("?", 1)[0]?.length));

function placeOf(registry: Registry, path: string) {
  for (const entry of registry.remotes) {
    const mount = entry.contribution.mounts.find((candidate) => candidate.path === path);
    if (mount) return { entry, mount };
  }
  return undefined;
}
