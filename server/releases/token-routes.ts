import { Type } from "typebox";
import type { ApiInstance } from "../http/requests/request-schema.ts";
import { closedObject, errorResponses } from "../http/responses/response-schema.ts";
import { notFound } from "../platform/problem.ts";
import type { Confirmations } from "../staff/confirmation/confirmations.ts";
import type { Sessions } from "../staff/sessions.ts";
import { type DeployTokens, tokenDays } from "./deploy-tokens.ts";
import { checkAdministrator, requireDeployer } from "./deployer.ts";
import { TokenSchema, teamParams, tokenBody } from "./route-schemas.ts";

/** Everything below /api/deploy-tokens: administrators manage the tokens of teams. */
export async function deployTokenRoutes(
  app: ApiInstance,
  services: { sessions: Sessions; confirmations: Confirmations; deployTokens: DeployTokens },
): Promise<void> {
  const { deployTokens } = services;
  app.decorateRequest("deployer");
  app.addHook("onRequest", requireDeployer(services));
  app.addHook("preHandler", async ({ deployer }) => checkAdministrator(deployer));

  app.get("", {
    schema: {
      tags: ["releases"],
      operationId: "listDeployTokens",
      summary: "The deploy tokens, without their secrets",
      response: {
        200: closedObject({ tokens: Type.Array(TokenSchema) }),
        ...errorResponses(401, 403),
      },
    },
    handler: async () => ({ tokens: (await deployTokens.list()).map(toResponse) }),
  });

  app.post("", {
    schema: {
      tags: ["releases"],
      operationId: "addDeployToken",
      summary: "Create a deploy token for a team",
      body: tokenBody,
      response: {
        201: closedObject({
          team: Type.String(),
          names: Type.Array(Type.String()),
          token: Type.String({ description: "Shown only once" }),
          expiresAt: Type.String({ format: "date-time" }),
        }),
        ...errorResponses(400, 401, 403),
      },
    },
    handler: async ({ body: { team, names, days = tokenDays.usual }, deployer }, reply) => {
      const { author, staffId } = deployer;
      const { token, expiresAt } = await deployTokens.add({
        ...{ team, names, days, author },
        createdBy: staffId,
      });
      return reply.code(201).send({ team, names, token, expiresAt: expiresAt.toISOString() });
    },
  });

  app.delete("/:team", {
    schema: {
      tags: ["releases"],
      operationId: "revokeDeployTokens",
      summary: "Revoke all deploy tokens of a team",
      params: teamParams,
      response: {
        200: closedObject({ revoked: Type.Integer({ minimum: 1 }) }),
        ...errorResponses(401, 403, 404),
      },
    },
    handler: async ({ params: { team }, deployer }) => {
      const revoked = await deployTokens.revoke(team, deployer.author);
      if (revoked === 0) throw notFound();
      return { revoked };
    },
  });
}

type ListedToken = Awaited<ReturnType<DeployTokens["list"]>>[number];

const toResponse = ({ createdAt, expiresAt, lastUsedAt, revokedAt, ...token }: ListedToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
