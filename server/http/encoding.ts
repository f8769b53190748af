import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** The supported encodings, the best first. */
const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * The encoding for a response; undefined when the client accepts none of ours or sends no
 * Accept-Encoding (RFC 9110, section 12.5.3). Every response of the server is negotiated here.
 */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, "headers">) {
  if (headers["accept-encoding"] === undefined) return undefined;
  const best = new Negotiator({ headers }).encoding([...encodings, "identity"], {
    preferred: encodings,
  });
  return encodings.find((encoding) => encoding === best);
}
