import { Type } from "typebox";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { closedObject, errorResponses, nullable } from "../http/responses/response-schema.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { notFound } from "../platform/problem.ts";
import type { Confirmations } from "../staff/confirmation/confirmations.ts";
import type { Sessions } from "../staff/sessions.ts";
import type { Throttle } from "../staff/throttle.ts";
import { channelRoutes, toChannelResponse } from "./channel-routes.ts";
import type { DeployTokens } from "./deploy-tokens.ts";
import { checkAccess, checkAdministrator, requireDeployer } from "./deployer.ts";
import { listEvents, type ReleaseEvent } from "./events.ts";
import { readLoads } from "./load-reports.ts";
import type { Overrides } from "./overrides/overrides.ts";
import { startOverrideRoute } from "./overrides/routes.ts";
import { listOwnedPaths } from "./owned-paths.ts";
import { prune } from "./prune.ts";
import { publishRoute } from "./publish-route.ts";
import { toReleaseResponse, toShownAuthor } from "./release-response.ts";
import type { Releases } from "./releases.ts";
import {
  ChannelSchema,
  EventSchema,
  LoadHourSchema,
  LoadSummarySchema,
  nameParams,
  OwnedPathSchema,
  pruneBody,
  ReleaseSchema,
  ReleaseWithFilesSchema,
  releaseParams,
} from "./route-schemas.ts";

/** Events that a response lists. */
const eventsListed = 50;

/** Everything below /api/releases: teams and administrators publish and manage releases. */
export async function releaseRoutes(
  app: ApiInstance,
  services: {
    config: Config;
    database: Database;
    releases: Releases;
    throttle: Throttle;
    sessions: Sessions;
    confirmations: Confirmations;
    deployTokens: DeployTokens;
    overrides: Overrides;
    now: () => Date;
  },
): Promise<void> {
  const { releases, database } = services;
  const { store, channels } = releases;
  app.decorateRequest("deployer");
  app.addHook("onRequest", requireDeployer(services));
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
    handler: async ({ deployer }) => ({
      channels: (await channels.list()).map((channel) => ({
        ...toChannelResponse(channel),
        changedBy: toShownAuthor(deployer, channel.name, channel.changedBy),
      })),
      paths: await listOwnedPaths(database.db),
      hasBrowser: services.config.chromiumPath !== undefined,
    }),
  });

  app.get("/loads", {
    schema: {
      tags: ["releases"],
      operationId: "listLoads",
      summary: "How the shell and the remotes loaded in browsers",
      description:
        "The last 24 hours, and all of them together. Those without reports are left out.",
      response: {
        200: closedObject({
          hours: Type.Array(LoadHourSchema),
          day: Type.Array(LoadSummarySchema),
        }),
        ...errorResponses(401, 403),
      },
    },
    handler: async () => {
      const { hours, day } = await readLoads(database);
      return { hours: hours.map((one) => ({ ...one, hour: one.hour.toISOString() })), day };
    },
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
    handler: async ({ params: { name }, deployer }) => {
      checkAccess(deployer, name);
      const all = await store.list(name);
      if (all.length === 0) throw notFound();
      const channel = await channels.find(name);
      const show = (author: string) => toShownAuthor(deployer, name, author);
      return {
        channel: channel
          ? { ...toChannelResponse(channel), changedBy: show(channel.changedBy) }
          : null,
        releases: all.map((release) => toReleaseResponse(release, deployer)),
        events: (await listEvents(database.db, name, eventsListed)).map((event) => ({
          ...toEventResponse(event),
          author: show(event.author),
        })),
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
    handler: async ({ params: { name, version }, deployer }) => {
      const release = await store.find(name, version);
      if (!release) throw notFound();
      return {
        ...toReleaseResponse(release, deployer),
        files: await store.listFiles(name, version),
      };
    },
  });

  publishRoute(app, services);

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

  channelRoutes(app, releases);
  startOverrideRoute(app, services);
}

const toEventResponse = ({ id: _, at, ...event }: ReleaseEvent) => ({
  ...event,
  at: at.toISOString(),
});
