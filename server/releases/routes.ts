import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { ApiInstance } from "../requests/request-schema.ts";
import { ignoredBody } from "../requests/request-schema.ts";
import { invalidInput, notFound, Problem } from "../responses/problem.ts";
import { closedObject, errorResponses, nullable } from "../responses/response-schema.ts";
import type { Services } from "../services.ts";
import { maxArchiveBytes, unpackArchive } from "./archive.ts";
import type { Channel } from "./channels.ts";
import { checkAccess, checkAdministrator, requireDeployer } from "./deployer.ts";
import { listEvents, type ReleaseEvent } from "./events.ts";
import { runGate } from "./gate/run-gate.ts";
import { checkContent } from "./gate/static-checks.ts";
import { listOwnedPaths } from "./owned-paths.ts";
import { prune } from "./prune.ts";
import { readContent } from "./release-content.ts";
import { ReleaseError } from "./release-error.ts";
import type { Release } from "./release-store.ts";
import {
  archiveBody,
  ChannelSchema,
  canaryBody,
  EventSchema,
  nameParams,
  OwnedPathSchema,
  promotionBody,
  pruneBody,
  ReleaseSchema,
  ReleaseWithFilesSchema,
  releaseParams,
  revisionHeaders,
} from "./route-schemas.ts";

/** Events that a response lists. */
const eventsListed = 50;

/** Everything below /api/releases: teams and administrators publish and manage releases. */
export async function releaseRoutes(app: ApiInstance, services: Services): Promise<void> {
  const { releases, database } = services;
  const { store, channels, registry } = releases;
  app.decorateRequest("deployer");
  app.addHook("onRequest", requireDeployer(services));
  app.addContentTypeParser(
    "application/gzip",
    { parseAs: "buffer", bodyLimit: maxArchiveBytes },
    (_request, body, done) => done(null, body),
  );

  app.get("", {
    schema: {
      tags: ["releases"],
      operationId: "listReleases",
      summary: "What is live",
      response: {
        200: closedObject({
          channels: Type.Array(ChannelSchema),
          paths: Type.Array(OwnedPathSchema, { description: "Who owns which path of the site" }),
          hasBrowser: Type.Boolean({ description: "Whether the server runs releases itself" }),
        }),
        ...errorResponses(401, 403),
      },
    },
    handler: async () => ({
      channels: (await channels.list()).map(toChannelResponse),
      paths: await listOwnedPaths(database.db),
      hasBrowser: services.config.chromiumPath !== undefined,
    }),
  });

  app.get("/:name", {
    schema: {
      tags: ["releases"],
      operationId: "getReleases",
      summary: "The releases with one name",
      params: nameParams,
      response: {
        200: closedObject({
          channel: nullable(ChannelSchema),
          releases: Type.Array(ReleaseSchema, { description: "The newest first" }),
          events: Type.Array(EventSchema, { description: "The latest first" }),
        }),
        ...errorResponses(401, 403, 404),
      },
    },
    handler: async ({ params: { name } }) => {
      const all = await store.list(name);
      if (all.length === 0) throw notFound();
      const channel = await channels.find(name);
      return {
        channel: channel ? toChannelResponse(channel) : null,
        releases: all.map(toReleaseResponse),
        events: (await listEvents(database.db, name, eventsListed)).map(toEventResponse),
      };
    },
  });

  app.get("/:name/:version", {
    schema: {
      tags: ["releases"],
      operationId: "getRelease",
      summary: "One release with its files",
      params: releaseParams,
      response: { 200: ReleaseWithFilesSchema, ...errorResponses(401, 403, 404) },
    },
    handler: async ({ params: { name, version } }) => {
      const release = await store.find(name, version);
      if (!release) throw notFound();
      return { ...toReleaseResponse(release), files: await store.listFiles(name, version) };
    },
  });

  app.put("/:name/:version", {
    bodyLimit: maxArchiveBytes,
    schema: {
      tags: ["releases"],
      operationId: "publishRelease",
      summary: "Publish a release, which is not live yet",
      description: "The same content is the same release, and may be sent again.",
      params: releaseParams,
      body: archiveBody,
      response: {
        200: ReleaseSchema,
        201: ReleaseSchema,
        ...errorResponses(401, 403, 404, 413, 415, 422),
      },
    },
    handler: async ({ params, body, deployer }, reply) => {
      const { name, version } = params;
      checkAccess(deployer, name);
      return explainRejection(async () => {
        const { files, contribution, commit, gate } = await unpackArchive(body);
        const content = readContent({ name, files, contribution });
        if (content.version !== version) {
          throw new ReleaseError(
            `The archive's content has the version ${content.version}, not ${version}`,
          );
        }
        checkContent(content);
        const { author } = deployer;
        const isNew = await store.publish(content, {
          author,
          commit: commit ?? undefined,
          gate: await runGate(services, { name, files, contribution }, gate),
        });
        const release = await store.find(name, version);
        if (!release) throw new Error("A release that was just stored is missing");
        return reply.code(isNew ? 201 : 200).send(toReleaseResponse(release));
      });
    },
  });

  app.post("/prune", {
    schema: {
      tags: ["releases"],
      operationId: "pruneReleases",
      summary: "Remove old releases",
      description:
        "Releases that are live, in canary or among the `keep` latest to roll back to stay, and those that were live in the last `unusedDays` days.",
      body: pruneBody,
      response: {
        200: closedObject({
          pruned: Type.Array(closedObject({ name: Type.String(), version: Type.String() })),
        }),
        ...errorResponses(400, 401, 403),
      },
    },
    handler: async ({ body, deployer }) => {
      checkAdministrator(deployer);
      return {
        pruned: await prune(database, releases.files, { ...body, author: deployer.author }),
      };
    },
  });

  app.post("/:name/promote", {
    schema: {
      tags: ["releases"],
      operationId: "promoteRelease",
      summary: "Make a release live for everyone",
      headers: revisionHeaders,
      params: nameParams,
      body: promotionBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, body, deployer } = request;
      checkAccess(deployer, params.name);
      return change(() =>
        channels.promote(params.name, body.version, {
          author: deployer.author,
          revision: getRevision(request),
        }),
      );
    },
  });

  app.post("/:name/rollback", {
    schema: {
      tags: ["releases"],
      operationId: "rollbackRelease",
      summary: "Make the release before the live one live again",
      headers: revisionHeaders,
      params: nameParams,
      body: ignoredBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, deployer } = request;
      checkAccess(deployer, params.name);
      return change(() =>
        channels.rollback(params.name, {
          author: deployer.author,
          revision: getRevision(request),
        }),
      );
    },
  });

  app.post("/:name/canary", {
    schema: {
      tags: ["releases"],
      operationId: "setCanary",
      summary: "Give a part of the visitors a release, or end that",
      description: "Another percentage for the same version keeps the visitors who have it.",
      headers: revisionHeaders,
      params: nameParams,
      body: canaryBody,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, body, deployer } = request;
      checkAccess(deployer, params.name);
      const options = { author: deployer.author, revision: getRevision(request) };
      return change(() =>
        body
          ? channels.setCanary(params.name, body, options)
          : channels.endCanary(params.name, options),
      );
    },
  });

  app.delete("/:name/canary", {
    schema: {
      tags: ["releases"],
      operationId: "endCanary",
      summary: "Give every visitor the live release again",
      headers: revisionHeaders,
      params: nameParams,
      response: { 200: ChannelSchema, ...errorResponses(400, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { params, deployer } = request;
      checkAccess(deployer, params.name);
      const options = { author: deployer.author, revision: getRevision(request) };
      return change(() => channels.endCanary(params.name, options));
    },
  });

  /** Changes a channel; this server shows it to the next visitor. */
  async function change(apply: () => Promise<Channel>) {
    return explainRejection(async () => {
      const channel = await apply();
      registry.invalidate();
      return toChannelResponse(channel);
    });
  }
}

/** Responds to a ReleaseError with its message. */
async function explainRejection<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new Problem("release_rejected", error.message);
  }
}

/** The channel's revision that a change is based on. */
function getRevision({ headers }: FastifyRequest): number {
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers["if-match"] ?? "") ?? [];
  if (digits === undefined) {
    throw invalidInput({ "if-match": "If-Match with the channel's revision is required" });
  }
  return Number(digits);
}

function toChannelResponse(channel: Channel) {
  const { name, stable, earlier, canary, percentage, ramp } = channel;
  const { revision, changedBy, changedAt } = channel;
  return {
    name,
    stable,
    earlier,
    canary,
    percentage,
    ramp,
    revision,
    changedBy,
    changedAt: changedAt.toISOString(),
  };
}

const toReleaseResponse = ({ createdAt, ...release }: Release) => ({
  ...release,
  createdAt: createdAt.toISOString(),
});

const toEventResponse = ({ id: _, at, ...event }: ReleaseEvent) => ({
  ...event,
  at: at.toISOString(),
});
