import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { cachePolicy } from "../../../http/cache-policy.ts";
import { createCachedResponse, sendCached } from "../../../http/send-cached.ts";
import { computeIntegrity } from "../../../releases/index.ts";
import { reportStart } from "./report-start.ts";

/** Slow phones on slow networks need longer, with the live shell as with a canary. */
const limits = { limit: 10_000, afterError: 1000 };

const source = `(${reportStart})(${JSON.stringify(limits)});`;
const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
const url = `/report-start.${hash}.js`;
const integrity = computeIntegrity(Buffer.from(source));

/** The element that makes a page report whether its shell starts. It belongs before the shell's scripts. */
export const startReportElement = (version: string): string =>
  `<script defer crossorigin="anonymous" src="${url}" integrity="${integrity}" data-version="${version}"></script>`;

/** Serves the script: the server's own, so that no release of the shell can break it. */
export function startReportRoute(app: FastifyInstance): void {
  const response = createCachedResponse(source, {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": cachePolicy.immutable,
  });
  app.get(url, (request, reply) => sendCached(request, reply, response));
}
