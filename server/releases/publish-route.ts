import type { FastifyRequest } from "fastify";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { errorResponses } from "../http/responses/response-schema.ts";
import type { Config } from "../platform/config/config.ts";
import type { Throttle } from "../staff/throttle.ts";
import { checkAccess } from "./deployer.ts";
import { explainRejection } from "./explain-rejection.ts";
import { createPublicationQueue, type Place } from "./publication-queue.ts";
import { countPublication } from "./publish-limit.ts";
import { publishRelease } from "./publish-release.ts";
import { releaseLimits } from "./release-limits.ts";
import { toReleaseResponse } from "./release-response.ts";
import type { Releases } from "./releases.ts";
import { archiveBody, ReleaseSchema, releaseParams } from "./route-schemas.ts";

/** PUT /:name/:version: a team publishes a release. */
export function publishRoute(
  app: ApiInstance,
  services: { config: Config; releases: Releases; throttle: Throttle; now: () => Date },
): void {
  const { now, throttle } = services;
  const queue = createPublicationQueue();
  const places = new WeakMap<FastifyRequest, Place>();
  app.addContentTypeParser(
    "application/gzip",
    { parseAs: "buffer", bodyLimit: releaseLimits.archive },
    (_request, body, done) => done(null, body),
  );

  app.put("/:name/:version", {
    bodyLimit: releaseLimits.archive,
    schema: {
      tags: ["releases"],
      operationId: "publishRelease",
      summary: "Publish a release, which is not live yet",
      description:
        "The same content is the same release, and may be sent again. One publication runs at a time, and a team may publish 20 times an hour.",
      params: releaseParams,
      body: archiveBody,
      response: {
        200: ReleaseSchema,
        201: ReleaseSchema,
        ...errorResponses(401, 403, 404, 413, 415, 422, 429, 503),
      },
    },
    // Before the archive is read: what waits takes memory.
    onRequest: async (request, reply) => {
      const { name } = request.params;
      checkAccess(request.deployer, name);
      const place = queue.enter(name);
      places.set(request, place);
      reply.raw.once("close", place.leave);
      await countPublication(throttle, request.deployer.author, now());
    },
    handler: async (request, reply) => {
      const { params, body, deployer } = request;
      const { isNew, release } = await explainRejection(async () =>
        queued(request).run(() => publishRelease(services, params, body, deployer.author)),
      );
      return reply.code(isNew ? 201 : 200).send(toReleaseResponse(release, deployer));
    },
  });

  function queued(request: FastifyRequest): Place {
    const place = places.get(request);
    if (!place) throw new Error("A publication has no place");
    return place;
  }
}
