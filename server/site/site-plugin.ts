import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Registry } from "@oselia/shared/contract";
import { siteDescription, siteName } from "@oselia/shared/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LiveRegistry } from "../releases/registry.ts";
import { completeHtml } from "./html.ts";
import { createPageRemotes } from "./page-remote.ts";
import { requestLanguage } from "./request-language.ts";

export interface SiteOptions {
  /** The shell's build. */
  shellFolder: string;
  /** Folder of the releases. */
  releases: string;
  readRegistry: () => Promise<LiveRegistry>;
}

/** The shell's own paths; every other path belongs to a remote, or is unknown. */
const shellPaths = new Set(["/auth", "/auth/login", "/auth/forgot", "/auth/reset", "/admin"]);

/** The shell's files, and its HTML at every path: with status 404 where the site has no page. */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { shellFolder, releases, readRegistry } = options;
  const templateFile = join(shellFolder, "index.html");
  if (!existsSync(templateFile)) {
    app.log.warn("The shell is not built; only the API is served");
    return;
  }
  const template = await readFile(templateFile, "utf8");
  const remoteOf = createPageRemotes(releases);

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
    const language = requestLanguage(request.headers);
    const place = placeOf(registry, path);
    const page = place?.mount.title[language];
    const name = siteName[language];
    const html = completeHtml(template, {
      language,
      title: page ? `${page} · ${name}` : name,
      description: siteDescription[language],
      registry: json,
      remote: place && (await remoteOf(place.entry)),
    });
    return reply
      .code(place || shellPaths.has(path) ? 200 : 404)
      .headers({ "cache-control": "no-cache", vary: "accept-language, cookie" })
      .type("text/html; charset=utf-8")
      .send(html);
  }

  app.get("/", sendPage);
  app.get("/*", sendPage);
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function placeOf(registry: Registry, path: string) {
  for (const entry of registry.remotes) {
    const mount = entry.contribution.mounts.find((candidate) => candidate.path === path);
    if (mount) return { entry, mount };
  }
  return undefined;
}
