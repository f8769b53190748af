import { randomBytes } from "node:crypto";
import { type Login, loginRules } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ApiInstance } from "../requests/request-schema.ts";
import { bodySchema } from "../requests/schemas.ts";
import { Problem } from "../responses/problem.ts";
import { closedObject, errorResponses } from "../responses/response-schema.ts";
import type { Services } from "../services.ts";
import { type ClientNetworks, getClientNetworks } from "./client-network.ts";
import { admit } from "./login-throttle.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** POST /login */
export async function loginRoute(app: ApiInstance, services: Services) {
  const signIn = await createSignIn(services);

  app.post("/login", {
    schema: {
      tags: ["auth"],
      operationId: "signIn",
      summary: "Sign in",
      body: bodySchema(loginRules),
      response: { 200: closedObject({ token: Type.String() }), ...errorResponses(400, 401, 429) },
    },
    handler: async (request) => ({
      token: await signIn(request.body, getClientNetworks(request.ip)),
    }),
  });
}

/**
 * Signs staff in and returns the token. An unknown account, a disabled account and a wrong password
 * take the same queries and the same hashing, and get the same response.
 */
async function createSignIn({ database: { db }, sessions, throttle }: Services) {
  const dummyHash = await hashPassword(randomBytes(32).toString("base64url"));

  return async ({ username: typed, password }: Login, networks: ClientNetworks) => {
    const username = typed.toLowerCase();
    const admission = await admit(throttle, username, networks);

    const staff = await db
      .selectFrom("staff")
      .select(["id", "passwordHash"])
      .where("username", "=", username)
      .executeTakeFirst();
    const isCorrect = await verifyPassword(password, staff?.passwordHash ?? dummyHash);
    const token = staff && isCorrect ? await sessions.create(staff) : undefined;
    if (token === undefined) {
      throw new Problem("wrong_credentials", "Incorrect email or password");
    }
    await admission.succeeded();
    return token;
  };
}
