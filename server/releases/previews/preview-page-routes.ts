import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { getRequestLanguage } from "../../http/request-language.ts";
import { isFromThisSite } from "../../http/same-site.ts";
import { standalonePagePolicy } from "../../http/standalone-page.ts";
import type { Config } from "../../platform/config/config.ts";
import { Problem } from "../../platform/problem.ts";
import { getVisitor } from "../canaries/canary-members.ts";
import { ReleaseError } from "../release-error.ts";
import type { Releases } from "../releases.ts";
import { createSecretCookie, isSecret } from "../secret-cookie.ts";
import { openPreview } from "./find-preview.ts";
import { findFirstPath, type PreviewPage, renderPreviewPage } from "./preview-page.ts";
import { PREVIEW_PATH, type Previews } from "./previews.ts";

/** Bytes of the posted form, which has no fields. */
const MAX_BODY = 1024;

/**
 * No script runs in the page. It sends the site's origin with its form, which shows that no other
 * site has sent it, and its address, which is the secret, to nobody.
 */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": cachePolicy.noStore,
  "content-security-policy": standalonePagePolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
};

type PageRequest = FastifyRequest<{ Params: { secret: string } }>;

/**
 * GET and POST /preview/SECRET: a page that says what a link shows, and a button that shows it in
 * this browser. Opening the link alone runs no code of the release
 * (docs/decisions/preview-links.md).
 */
export function previewPageRoutes(
  app: FastifyInstance,
  { previews, releases, config }: { previews: Previews; releases: Releases; config: Config },
): void {
  const cookie = createSecretCookie("preview", config);

  /** What the link shows to this visitor, or why it shows nothing. */
  async function find(request: PageRequest) {
    const { secret } = request.params;
    const preview = isSecret(secret) ? await previews.find(secret) : undefined;
    if (!preview) return { kind: "ended" } as const;
    try {
      const live = await releases.registry.read();
      const opened = await openPreview(previews, preview, live, getVisitor(request));
      if (!opened) return { kind: "live" } as const;
      return { kind: "form", ...opened, name: preview.name, expiresAt: preview.expiresAt } as const;
    } catch (error) {
      if (error instanceof ReleaseError) return { kind: "ended" } as const;
      throw error;
    }
  }

  function send(request: PageRequest, reply: FastifyReply, page: PreviewPage): FastifyReply {
    const html = renderPreviewPage(page, getRequestLanguage(request));
    return reply
      .code(page.kind === "ended" ? 404 : 200)
      .headers(headers)
      .send(html);
  }

  async function show(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send(request, reply, await find(request));
  }

  async function start(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await find(request);
    if (found.kind !== "form") return send(request, reply, found);
    return reply
      .headers({ "cache-control": cachePolicy.noStore, "referrer-policy": "strict-origin" })
      .header("set-cookie", cookie.store(request.params.secret))
      .redirect(findFirstPath(found.view, found.name), 303);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_BODY },
      (_request, _body, done) => done(null, null),
    );
    scope.get(`${PREVIEW_PATH}/:secret`, show);
    scope.post(`${PREVIEW_PATH}/:secret`, {
      onRequest: async (request) => {
        if (!isFromThisSite(request, config.publicUrl)) {
          throw new Problem("forbidden", "The form was sent from another site");
        }
      },
      handler: start,
    });
  });
}
