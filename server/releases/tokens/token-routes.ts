import { Type } from "typebox";
import type { ApiInstance } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses, nullable } from "../../http/responses/response-schema.ts";
import { Problem } from "../../platform/problem.ts";
import type { Confirmations } from "../../staff/confirmation/confirmations.ts";
import type { Sessions } from "../../staff/sessions.ts";
import { ownAuthors } from "../authors.ts";
import { at, jsonBody, name, pathParams } from "../route-schemas.ts";
import { ALL_NAMES, type DeployTokens, tokenDays } from "./deploy-tokens.ts";
import { checkAdministrator, requireDeployer } from "./deployer.ts";

const TokenSchema = closedObject({
  team: Type.String(),
  names: Type.Array(Type.String(), { description: `"${ALL_NAMES}" is every name` }),
  createdAt: at,
  createdBy: nullable(
    Type.String({ description: "The account that created it; null for the server's own token" }),
  ),
  expiresAt: nullable(at),
  lastUsedAt: nullable({ ...at, description: "To the hour" }),
  revokedAt: nullable(at),
  isValid: Type.Boolean({
    description: "Neither revoked nor expired, nor created by an account that is disabled since",
  }),
});

const NewToken = closedObject({
  team: Type.String({
    pattern: "^[a-z0-9][a-z0-9-]{0,39}$",
    description: 'Lower-case letters, digits and hyphens; not "start" or "server"',
  }),
  names: Type.Array(name, { minItems: 1, maxItems: 50 }),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: tokenDays.most,
      default: tokenDays.usual,
      description: "How long it works",
    }),
  ),
});

const tokenBody = jsonBody(
  NewToken,
  {
    body: "team and names are required",
    team: 'team must have lower-case letters, digits and hyphens; "start" and "server" are taken',
    names: 'names must be a list of "shell" and names of remotes, such as "remote_inbox"',
    days: `days must be a whole number from 1 to ${tokenDays.most}`,
  },
  "body",
  ({ team }) => (ownAuthors.has(team) ? "team" : undefined),
);

const teamParams = pathParams(Type.Object({ team: Type.String({ pattern: "^[a-z0-9-]{1,40}$" }) }));

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
    handler: async () => ({ tokens: await deployTokens.list() }),
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
          expiresAt: at,
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
      return reply.code(201).send({ team, names, token, expiresAt });
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
      if (revoked === 0) throw new Problem("not_found", `${team} has no token`);
      return { revoked };
    },
  });
}
