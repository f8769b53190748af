import { Type } from "typebox";
import { getClientNetworks } from "../../http/client-network.ts";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { errorResponses, noContent } from "../../http/responses/response-schema.ts";
import { type CanaryServices, judgeCanaries } from "../canaries/canary-watch.ts";
import { isCanary, isServed } from "../load-reports/is-served.ts";
import { createReportLimit } from "../load-reports/report-limit.ts";
import { jsonBody, name, version } from "../route-schemas.ts";
import { countVitals } from "./web-vitals.ts";

const milliseconds = { minimum: 0, maximum: 600_000 };

const visitBody = jsonBody(
  Type.Object({
    releases: Type.Array(Type.Object({ name, version }), {
      minItems: 1,
      maxItems: 2,
      description: "The remote whose page was opened, and the shell",
    }),
    lcp: Type.Optional(
      Type.Integer({ ...milliseconds, description: "Largest contentful paint, in milliseconds" }),
    ),
    inp: Type.Optional(
      Type.Integer({ ...milliseconds, description: "Interaction to next paint, in milliseconds" }),
    ),
    cls: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: "Cumulative layout shift" }),
    ),
    longFrames: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: "Frames longer than 200 ms" }),
    ),
  }),
  {
    releases: "releases must be a list of 1 or 2 releases",
    lcp: "lcp must be a whole number from 0 to 600000",
    inp: "inp must be a whole number from 0 to 600000",
    cls: "cls must be a number from 0 to 100",
    longFrames: "longFrames must be a whole number from 0 to 10000",
  },
  "releases",
);

/** POST /vitals-reports: the web vitals of a visit (docs/decisions/web-vitals.md). */
export function vitalsRoute(app: ApiInstance, services: CanaryServices): void {
  const { releases, database, runInBackground, log } = services;
  const mayCount = createReportLimit();

  app.post("/vitals-reports", {
    bodyLimit: 1024,
    schema: {
      tags: ["releases"],
      operationId: "reportVitals",
      summary: "Report the web vitals of a visit",
      description:
        "Anonymous. Only releases that are live or a canary count, and only a few visits of one network and of those around it. The response is the same.",
      body: visitBody,
      response: { 204: noContent, ...errorResponses(400) },
    },
    handler: async ({ body, ip }, reply) => {
      const { releases: reported, ...measured } = body;
      const networks = getClientNetworks(ip);
      try {
        const live = await releases.registry.read();
        const counted = reported.filter(
          (release) =>
            isServed(live, release) && mayCount(networks, { ...release, outcome: "loaded" }),
        );
        for (const release of counted) await countVitals(database, release, measured);
        if (counted.some((release) => isCanary(live, release))) {
          runInBackground(judgeCanaries(services));
        }
      } catch (error) {
        // The browser could not do anything about it.
        log.warn({ err: error }, "Web vitals were not counted");
      }
      return reply.code(204).send(null);
    },
  });
}
