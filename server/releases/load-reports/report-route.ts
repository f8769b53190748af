import { Type } from "typebox";
import { getClientNetworks } from "../../http/client-network.ts";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import type { Config } from "../../platform/config/config.ts";
import { type CanaryServices, judgeCanaries } from "../canaries/canary-watch.ts";
import { jsonBody, name, version } from "../route-schemas.ts";
import { createSecretCookie } from "../secret-cookie.ts";
import { isCanary, isServed } from "./is-served.ts";
import { countReports } from "./load-reports.ts";
import { recordError } from "./release-errors.ts";
import { createReportLimit } from "./report-limit.ts";

const Report = Type.Object({
  name,
  version,
  outcome: Type.Union([Type.Literal("loaded"), Type.Literal("failed"), Type.Literal("crashed")], {
    description: "failed: it could not be loaded; crashed: it threw after it had loaded",
  }),
  reason: Type.Optional(
    Type.String({
      pattern: "^[a-z]{1,20}$",
      description: "Of a failure, such as unreachable, invalid, script or timeout",
    }),
  ),
  error: Type.Optional(
    Type.Object(
      {
        message: Type.String({ maxLength: 200 }),
        frames: Type.Array(
          Type.Object({
            file: Type.String({ pattern: "^[\\w./-]{1,200}\\.js$" }),
            line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
            column: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
          }),
          { maxItems: 10 },
        ),
      },
      { description: "Of a crash: its message, and where it was thrown in the release's files" },
    ),
  ),
  milliseconds: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 600_000, description: "How long loading took" }),
  ),
});

const reportsBody = jsonBody(
  Type.Object({ reports: Type.Array(Report, { minItems: 1, maxItems: 10 }) }),
  { reports: "reports must be a list of 1 to 10 load reports" },
  "reports",
);

/** POST /load-reports: how the remotes load in visitors' browsers, and whether the shell starts. */
export function reportRoute(app: ApiInstance, services: CanaryServices & { config: Config }): void {
  const { releases, database, runInBackground, log, config } = services;
  const mayCount = createReportLimit();
  const previewCookie = createSecretCookie("preview", config);

  app.post("/load-reports", {
    bodyLimit: 32_768,
    schema: {
      tags: ["releases"],
      operationId: "reportLoads",
      summary: "Report how releases loaded in a browser",
      description:
        "Anonymous. Only reports on releases that are live or a canary count, and only a few of one network and of those around it. The response is the same.",
      body: reportsBody,
      response: { 204: noContent, ...errorResponses(400) },
    },
    handler: async (request, reply) => {
      // What happens in a preview says nothing about what is live beside it.
      if (previewCookie.read(request) !== undefined) return reply.code(204).send(null);
      const { body, ip } = request;
      const networks = getClientNetworks(ip);
      try {
        const live = await releases.registry.read();
        const counted = body.reports.filter(
          (report) => isServed(live, report) && mayCount(networks, report),
        );
        for (const { name, version, outcome, reason, error } of counted) {
          if (outcome === "loaded") continue;
          log.info({ name, version, outcome, reason }, "A release failed in a browser");
          if (error) await recordError(database, { name, version, ...error });
        }
        if (counted.length > 0) await countReports(database, counted);
        if (counted.some((report) => isCanary(live, report)))
          runInBackground(judgeCanaries(services));
      } catch (error) {
        // The browser could not do anything about it.
        log.warn({ err: error }, "Load reports were not counted");
      }
      return reply.code(204).send(null);
    },
  });
}
