import type { ReleaseId } from "@oselia/shared/contract/release";
import { PROGRESS_TYPE, type PublishStep } from "@oselia/shared/release";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { type ApiInstance, RequestSchema } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses, nullable } from "../../http/responses/response-schema.ts";
import type { Config } from "../../platform/config/config.ts";
import { invalidInput } from "../../platform/problem.ts";
import { type Throttle, tooManyAttempts } from "../../staff/throttle.ts";
import { SERVER } from "../authors.ts";
import { runGate } from "../gate/run-gate.ts";
import type { Previews } from "../previews/previews.ts";
import { PreviewSchema } from "../previews/routes.ts";
import { ReleaseError } from "../release-error.ts";
import { releaseLimits } from "../release-limits.ts";
import type { Releases } from "../releases.ts";
import { toReleaseResponse } from "../responses.ts";
import { ReleaseSchema, releaseParams } from "../route-schemas.ts";
import { checkAccess, type Deployer } from "../tokens/deployer.ts";
import { readArchive } from "../worker/run-in-worker.ts";
import { checkHosting } from "./hosting.ts";
import { createPublicationQueue, type Place } from "./publication-queue.ts";
import { sendProgress, wantsProgress } from "./send-progress.ts";

interface Services {
  config: Config;
  releases: Releases;
  previews: Previews;
  throttle: Throttle;
  now: () => Date;
}

/** What a publication needs of its request. */
interface Publication {
  id: ReleaseId;
  archive: Buffer;
  deployer: Deployer;
  place: Place;
}

type Report = (step: PublishStep) => void;

const PublishedSchema = closedObject({
  ...ReleaseSchema.properties,
  preview: nullable(PreviewSchema),
});

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
      description: `The same content is the same release, and may be sent again. One publication runs at a time, and a team may publish 20 times an hour. With \`Accept: ${PROGRESS_TYPE}\` the response is a JSON object on each line: every step as it happens (\`{ "step" }\`), and at last the response otherwise sent, as \`{ "status", "body" }\`. The preview is null for a release that is live.`,
      params: releaseParams,
      body: archiveBody,
      response: {
        200: {
          content: {
            "application/json": { schema: PublishedSchema },
            [PROGRESS_TYPE]: { schema: Type.String() },
          },
        },
        201: PublishedSchema,
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
      const publication = { id: params, archive: body, deployer, place };
      if (wantsProgress(request)) {
        return sendProgress(request, reply, (report) => respond(services, publication, report));
      }
      const result = await respond(services, publication, () => {});
      return reply.code(result.status).send(result.body);
    },
  });
}

/** Publishes a release when it is its turn. */
async function respond(
  services: Services,
  { id, archive, deployer, place }: Publication,
  report: Report,
) {
  const { author } = deployer;
  report({ step: "received" });
  const { isNew, release } = await place.run(
    () => publish(services, id, { archive, author, report }),
    () => report({ step: "waiting" }),
  );
  report({ step: "stored" });
  const preview = await services.previews.create(release, author).catch((error) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });
  const status: 200 | 201 = isNew ? 201 : 200;
  return { status, body: { ...toReleaseResponse(release, deployer), preview } };
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
  { archive, author, report }: { archive: Buffer; author: string; report: Report },
) {
  const { content, gate, ...source } = await readArchive(name, archive);
  if (content.version !== version) {
    throw new ReleaseError(
      `The archive's content has the version ${content.version}, not ${version}`,
    );
  }
  const { baseUrl } = source;
  if (baseUrl !== null) await checkHosting(content, baseUrl, services.config.remoteOrigins);
  report({ step: "checked" });
  const record = await runGate(services, content, gate, report);
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
