import { randomBytes } from "node:crypto";
import { type Login, loginRules } from "@oselia/shared/model";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { accept } from "../answers/accept.ts";
import { Problem } from "../answers/problem.ts";
import { answer, refusals } from "../answers/schema.ts";
import { bodyOf } from "../openapi/schema-of-rules.ts";
import type { Services } from "../services.ts";
import { networkOf } from "./address.ts";
import { admit } from "./login-throttle.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/** POST /login */
export async function loginRoute(app: FastifyInstance, services: Services) {
  const signIn = await createSignIn(services);

  app.post("/login", {
    schema: {
      tags: ["auth"],
      operationId: "signIn",
      summary: "Sign in",
      body: bodyOf(loginRules),
      response: { 200: answer({ token: Type.String() }), ...refusals(400, 401, 429) },
    },
    handler: async (request) => ({
      token: await signIn(accept(loginRules, request.body), networkOf(request.ip)),
    }),
  });
}

/**
 * Signs staff in and answers the token. An unknown, a disabled and a wrongly guessed account take the
 * same queries and the same hashing, and are told the same.
 */
async function createSignIn({ database: { db }, sessions, throttle }: Services) {
  const nobody = await hashPassword(randomBytes(32).toString("base64url"));

  return async ({ username: typed, password }: Login, network: string) => {
    const username = typed.toLowerCase();
    const admission = await admit(throttle, username, network);

    const staff = await db
      .selectFrom("staff")
      .select(["id", "passwordHash"])
      .where("username", "=", username)
      .executeTakeFirst();
    const right = await verifyPassword(password, staff?.passwordHash ?? nobody);
    const token = staff && right ? await sessions.open(staff) : undefined;
    if (token === undefined) {
      throw new Problem("wrong_credentials", "The email or the password is not right");
    }
    await admission.succeeded();
    return token;
  };
}
