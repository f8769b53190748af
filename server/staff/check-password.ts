import { createHmac, randomBytes } from "node:crypto";
import type { Login } from "@oselia/shared/model";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { getClientNetworks } from "../http/client-network.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/problem.ts";
import { admit } from "./login-throttle.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Throttle } from "./throttle.ts";

interface Account {
  id: number;
  passwordHash: string;
}

/**
 * Checks a password, and returns what `accept` returns for its account. An unknown account, a
 * disabled account and a wrong password take the same queries and the same hashing, and get the
 * same error. Refusals are logged under a hash of the account's name.
 *
 * @param accept Returns undefined to refuse the account.
 * @throws Problem when the login is refused, or there were too many attempts.
 */
export type CheckPassword = <Result>(
  login: Login,
  request: Pick<FastifyRequest, "ip" | "id">,
  accept: (account: Account) => Promise<Result | undefined>,
) => Promise<Result>;

interface CheckPasswordOptions {
  database: Pick<Database, "db">;
  throttle: Throttle;
  log: FastifyBaseLogger;
}

/** The one place that compares a password with an account's. */
export async function createPasswordCheck({
  database,
  throttle,
  log,
}: CheckPasswordOptions): Promise<CheckPassword> {
  const dummyHash = await hashPassword(randomBytes(32).toString("base64url"));
  const toLogName = createAccountNames(database);

  return async ({ username: typed, password }, { ip, id: reqId }, accept) => {
    const username = typed.toLowerCase();
    try {
      const admission = await admit(throttle, username, getClientNetworks(ip));
      const account = await database.db
        .selectFrom("staff")
        .select(["id", "passwordHash"])
        .where("username", "=", username)
        .executeTakeFirst();
      const isCorrect = await verifyPassword(password, account?.passwordHash ?? dummyHash);
      const result = account && isCorrect ? await accept(account) : undefined;
      if (result === undefined) {
        throw new Problem("wrong_credentials", "Incorrect email or password");
      }
      await admission.succeeded();
      return result;
    } catch (error) {
      if (error instanceof Problem) {
        const account = await toLogName(username);
        log.info({ reqId, account, code: error.code }, "A password was refused");
      }
      throw error;
    }
  };
}

/**
 * A function for the name under which the log mentions an account: 16 hexadecimal digits, the same on
 * every server. Without the key, which the database keeps, nobody can tell whose it is.
 */
function createAccountNames({ db }: Pick<Database, "db">) {
  let key: Buffer | undefined;

  /** @param username In lower case. */
  return async (username: string): Promise<string> => {
    key ??= (
      await db
        .selectFrom("secrets")
        .select("value")
        .where("name", "=", "log")
        .executeTakeFirstOrThrow()
    ).value;
    return createHmac("sha256", key).update(username).digest("hex").slice(0, 16);
  };
}
