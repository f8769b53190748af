import type { FastifyInstance, FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** The encodings that answers come in, the best first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The encoding that a client takes and we like best; undefined when it takes the answer only as it
 * is, or does not say (RFC 9110, section 12.5.3). Every answer of the server is negotiated here.
 */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, "headers">) {
  if (headers["accept-encoding"] === undefined) return undefined;
  const best = new Negotiator({ headers }).encoding([...encodings, "identity"], {
    preferred: encodings,
  });
  return encodings.find((encoding) => encoding === best);
}

/**
 * Leaves files no other choice than `acceptedEncoding`: @fastify/static has a negotiator of its own,
 * which takes "br;q=0, *" for Brotli.
 */
export function negotiateFileEncodings(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (headers["accept-encoding"] !== undefined) {
      headers["accept-encoding"] = acceptedEncoding(request) ?? "identity";
    }
    done();
  });
}
