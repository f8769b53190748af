import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.ts";

/** Typed queries over a pool: camelCase in code, snake_case in the database. */
export function createQueryBuilder(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
