import type { ApiAnswer } from "@oselia/shared/contract/rendering";
import type { FastifyInstance } from "fastify";

/** What a page may read while it is rendered: the public API, without a session. */
const PUBLIC = /^\/api\/(?!admin\/)[a-z]/;

/** What the server has for a page; anything else means that it is in trouble. */
const complete = (status: number) => status < 400 || status === 404;

/**
 * Answers the calls of pages that are being rendered, as the server answers anyone.
 *
 * @returns The answer; undefined when the server could not give one.
 */
export function createPublicCalls(app: FastifyInstance) {
  return async (path: string): Promise<ApiAnswer | undefined> => {
    if (!PUBLIC.test(path)) return undefined;
    const response = await app.inject({ method: "GET", url: path });
    if (!complete(response.statusCode)) return undefined;
    return { status: response.statusCode, body: response.json() };
  };
}
