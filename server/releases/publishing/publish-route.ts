import type { ReleaseId } from "@oselia/shared/contract/release";
import type { FastifyRequest } from "fastify";
import { type ApiInstance, RequestSchema } from "../../http/requests/request-schema.ts";
import { errorResponses } from "../../http/responses/response-schema.ts";
import type { Config } from "../../platform/config/config.ts";
import { invalidInput } from "../../platform/problem.ts";
import { type Throttle, tooManyAttempts } from "../../staff/throttle.ts";
import { SERVER } from "../authors.ts";
import { runGate } from "../gate/run-gate.ts";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";
import type { Releases } from "../releases.ts";
import { toReleaseResponse } from "../responses.ts";
import { ReleaseSchema, releaseParams } from "../route-schemas.ts";
import { checkAccess } from "../tokens/deployer.ts";
import { readArchive } from "../worker/run-in-worker.ts";
import { checkHosting } from "./hosting.ts";
import { createPublicationQueue, type Place } from "./publication-queue.ts";

interface Services {
  config: Config;
  releases: Releases;
  throttle: Throttle;
  now: () => Date;
}

const archiveBody = new RequestSchema<Buffer>({
  contentType: "application/gzip",
  parse(body) {
    if (Buffer.isBuffer(body) && body.length > 0) return body;
    throw invalidInput({ body: "A release archive is required (application/gzip)" });
  },
  jsonSchema: {
    type: "string",
    format: "binary",
    maxLength: releaseLimits.archive,
    description:
      "A tar archive compressed with gzip: release.json with the contribution, then the files below files/.",
  },
});

/** PUT /:name/:version: a team publishes a release. */
export function publishRoute(app: ApiInstance, services: Services): void {
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
      await countPublication(services, request.deployer.author);
    },
    handler: async (request, reply) => {
      const { params, body, deployer } = request;
      const place = places.get(request);
      if (!place) throw new Error("A publication has no place");
      const { isNew, release } = await place.run(() =>
        publish(services, params, body, deployer.author),
      );
      return reply.code(isNew ? 201 : 200).send(toReleaseResponse(release, deployer));
    },
  });
}

/**
 * Unpacks and checks what a team has sent, has it run beside what is live, and stores it. It is not
 * live yet.
 *
 * @throws ReleaseError that says what was expected.
 */
async function publish(
  services: Services,
  { name, version }: ReleaseId,
  archive: Buffer,
  author: string,
) {
  const { content, gate, ...source } = await readArchive(name, archive);
  if (content.version !== version) {
    throw new ReleaseError(
      `The archive's content has the version ${content.version}, not ${version}`,
    );
  }
  const { baseUrl } = source;
  if (baseUrl !== null) await checkHosting(content, baseUrl, services.config.remoteOrigins);
  const record = await runGate(services, content, gate);
  return services.releases.store.publish(content, { ...source, author, gate: record });
}

/** Seconds. */
const HOUR = 60 * 60;

/**
 * The server's own token has no limit: its file is protected as the stored releases are.
 *
 * @param author The team of the deploy token, or an administrator.
 * @throws Problem 429 with the time to the next hour.
 */
async function countPublication(
  { throttle, now }: Pick<Services, "throttle" | "now">,
  author: string,
): Promise<void> {
  if (author === SERVER) return;
  const seconds = Math.floor(now().getTime() / 1000);
  const hour = Math.floor(seconds / HOUR);
  const block = await throttle.attempt({ policy: "publication", parts: [author, String(hour)] });
  if (block) throw tooManyAttempts((hour + 1) * HOUR - seconds);
}
