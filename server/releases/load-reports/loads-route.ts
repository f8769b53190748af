import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses, nullable } from "../../http/responses/response-schema.ts";
import type { Database } from "../../platform/database/database.ts";
import { at, name, version } from "../route-schemas.ts";
import { vitalNames } from "../vitals/vital.ts";
import { readRecentVitals } from "../vitals/web-vitals.ts";
import { readLastHour, readLoads } from "./load-reports.ts";

const loads = Type.Integer({
  description: "Reported loads: one in ten, and during a canary all; of the shell only then",
});
const median = nullable(
  Type.Integer({ description: "Milliseconds in which half of the loads were done, to a tenth" }),
);
const failures = Type.Integer({ description: "All failures, while loading and after it" });

/** How the releases with one name loaded. */
const LoadSummarySchema = closedObject({
  name,
  loads,
  median,
  p90: nullable(Type.Integer({ description: "The same for nine in ten" })),
  failures,
});

/** A web vital of a release. */
const VitalSchema = closedObject({
  name,
  version,
  vital: Type.Union(vitalNames.map((vital) => Type.Literal(vital))),
  visits: Type.Integer({
    description: "Visits that measured it: one in ten, and during a canary all",
  }),
  p75: Type.Number({
    description:
      "What three visits in four did not exceed, to a tenth: milliseconds, except for cls and for longFrames, the number of frames longer than 200 ms",
  }),
  isWorse: Type.Boolean({
    description: "Clearly worse than the live release for a canary, than the one before otherwise",
  }),
});

/** GET /releases/loads: how the parts of the site load in browsers, and their web vitals. */
export function loadsRoute(app: ApiInstance, database: Database): void {
  app.get("/loads", {
    schema: {
      tags: ["releases"],
      operationId: "listLoads",
      summary: "How the shell and the remotes loaded in browsers",
      description:
        "The last 24 hours, and all of them together. Those without reports are left out.",
      response: {
        200: closedObject({
          hours: Type.Array(closedObject({ ...LoadSummarySchema.properties, hour: at })),
          day: Type.Array(LoadSummarySchema),
          lastHour: Type.Array(closedObject({ name, version, loads, median, failures }), {
            description:
              "By release: the live ones and canaries in the last 60 minutes; the ones before them in their last 60 minutes with reports",
          }),
          vitals: Type.Array(VitalSchema, { description: "The web vitals in the same hours" }),
        }),
        ...errorResponses(401, 403),
      },
    },
    handler: async () => ({
      ...(await readLoads(database)),
      lastHour: await readLastHour(database),
      vitals: await readRecentVitals(database),
    }),
  });
}
