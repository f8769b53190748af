import type { ApiAnswer } from "@oselia/shared/contract/rendering";
import type { FastifyInstance } from "fastify";

/** What a page may read while it is rendered: the public API, without a session. */
const PUBLIC = /^\/api\/(?!admin\/)[a-z]/;

/** Stands for the site: paths are compared as they are after resolving them. */
const ORIGIN = "http://localhost";

/** What the server has for a page; anything else means that it is in trouble. */
const complete = (status: number) => status < 400 || status === 404;

/**
 * Answers the calls of pages that are being rendered, as the server answers anyone.
 *
 * @returns The answer; undefined when the server could not give one.
 */
export function createPublicCalls(app: FastifyInstance) {
  return async (path: string): Promise<ApiAnswer | undefined> => {
    const url = URL.parse(path, ORIGIN);
    if (url?.origin !== ORIGIN || !PUBLIC.test(url.pathname)) return undefined;
    const response = await app.inject({ method: "GET", url: url.pathname + url.search });
    if (!complete(response.statusCode)) return undefined;
    return { status: response.statusCode, body: response.json() };
  };
}
