import { RELEASE_VERSION } from "@oselia/shared/contract/release";
import { Type } from "typebox";
import { number, object, string } from "yup";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { bodySchema, querySchema } from "../http/requests/schemas.ts";
import { closedObject, errorResponses, nullable } from "../http/responses/response-schema.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { notFound } from "../platform/problem.ts";
import type { Confirmations } from "../staff/confirmation/confirmations.ts";
import type { Sessions } from "../staff/sessions.ts";
import type { Throttle } from "../staff/throttle.ts";
import { channelRoutes } from "./channels/channel-routes.ts";
import { CompatibilitySchema, reportCompatibility } from "./channels/compatibility-report.ts";
import { originRoutes } from "./channels/origin-routes.ts";
import { listOwnedPaths } from "./channels/owned-paths.ts";
import { listEvents } from "./events.ts";
import { loadsRoute } from "./load-reports/loads-route.ts";
import { listErrors } from "./load-reports/release-errors.ts";
import type { Overrides } from "./overrides/overrides.ts";
import { startOverrideRoute } from "./overrides/routes.ts";
import type { Previews } from "./previews/previews.ts";
import { createPreviewRoute } from "./previews/routes.ts";
import { publishRoute } from "./publishing/publish-route.ts";
import type { Releases } from "./releases.ts";
import { toChannelResponse, toReleaseResponse, toShownAuthor } from "./responses.ts";
import {
  at,
  ChannelSchema,
  name,
  nameParams,
  ReleaseSchema,
  releaseParams,
  version,
} from "./route-schemas.ts";
import { prune } from "./storage/prune.ts";
import type { DeployTokens } from "./tokens/deploy-tokens.ts";
import { checkAccess, checkAdministrator, requireDeployer } from "./tokens/deployer.ts";

const pruneBody = bodySchema(
  object({
    keep: number()
      .required("keep is required")
      .integer("keep must be a whole number")
      .min(1, "keep must be 1 or more")
      .max(1000, "keep must be 1000 or less"),
    unusedDays: number()
      .required("unusedDays is required")
      .integer("unusedDays must be a whole number")
      .min(0, "unusedDays must be 0 or more")
      .max(3650, "unusedDays must be 3650 or less"),
  }),
);

const shellQuery = querySchema(
  object({ shell: string().matches(RELEASE_VERSION, "shell must be a version of the shell") }),
);

const EventSchema = closedObject({
  at,
  action: Type.String(),
  name: Type.String(),
  version: nullable(version),
  author: Type.String(),
  details: Type.Object({}),
});

/** Errors of a release with the same message, thrown in the same place. */
const ErrorSchema = closedObject({
  version,
  message: Type.String(),
  count: Type.Integer(),
  firstAt: at,
  lastAt: at,
  places: Type.Array(Type.String(), {
    description: "Where it was thrown, the innermost place first: src/pages/events-page.tsx:12:5",
  }),
});

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
    previews: Previews;
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
          releases: Type.Array(ReleaseSchema, { description: "Those that visitors get" }),
          paths: Type.Array(closedObject({ path: Type.String(), name }), {
            description: "Who owns which path of the site",
          }),
          hasBrowser: Type.Boolean({ description: "Whether the server runs releases itself" }),
        }),
        ...errorResponses(401, 403),
      },
    },
    handler: async ({ deployer }) => ({
      channels: (await channels.list()).map((channel) => toChannelResponse(channel, deployer)),
      releases: (await store.listLive()).map((release) => toReleaseResponse(release, deployer)),
      paths: await listOwnedPaths(database.db),
      hasBrowser: services.config.chromiumPath !== undefined,
    }),
  });

  app.get("/compatibility", {
    schema: {
      tags: ["releases"],
      operationId: "getCompatibility",
      summary: "Which remotes run in which shells",
      description:
        "What is live, the canaries, and what a rollback could bring back; with a published version of the shell also that one.",
      querystring: shellQuery,
      response: { 200: CompatibilitySchema, ...errorResponses(400, 401, 403, 422) },
    },
    handler: ({ deployer, query }) => reportCompatibility(database.db, deployer, query.shell),
  });

  loadsRoute(app, database);

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
      const events = await listEvents(database.db, name, eventsListed);
      return {
        channel: channel ? toChannelResponse(channel, deployer) : null,
        releases: all.map((release) => toReleaseResponse(release, deployer)),
        events: events.map((event) => ({
          ...event,
          author: toShownAuthor(deployer, name, event.author),
        })),
      };
    },
  });

  app.get("/:name/errors", {
    schema: {
      tags: ["releases"],
      operationId: "listErrors",
      summary: "What the releases with one name have thrown in browsers",
      description: "The latest 20 different errors of the last 30 days.",
      params: nameParams,
      response: {
        200: closedObject({ errors: Type.Array(ErrorSchema) }),
        ...errorResponses(401, 403),
      },
    },
    handler: async ({ params: { name }, deployer }) => {
      checkAccess(deployer, name);
      return { errors: await listErrors(database, releases.files, name) };
    },
  });

  app.get("/:name/:version", {
    schema: {
      tags: ["releases"],
      operationId: "getRelease",
      summary: "One release with its files",
      params: releaseParams,
      response: {
        200: closedObject({
          ...ReleaseSchema.properties,
          files: Type.Array(
            closedObject({ path: Type.String(), bytes: Type.Integer(), integrity: Type.String() }),
          ),
          isIntact: Type.Boolean({ description: "Whether its files are as they were published" }),
        }),
        ...errorResponses(401, 403, 404),
      },
    },
    handler: async ({ params: { name, version }, deployer }) => {
      const release = await store.find(name, version);
      if (!release) throw notFound();
      return {
        ...toReleaseResponse(release, deployer),
        files: await store.listFiles(name, version),
        isIntact: await store.isIntact(name, version),
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
        "Releases that are live, in canary or among the `keep` latest to roll back to stay, and those that were live in the last `unusedDays` days, or in the last 24 hours.",
      body: pruneBody,
      response: {
        200: closedObject({ pruned: Type.Array(closedObject({ name, version })) }),
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
  originRoutes(app, services);
  startOverrideRoute(app, services);
  createPreviewRoute(app, services);
}
