import { writeFileSync } from "node:fs";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { databaseGround } from "./tests/api/kit/database.ts";
import { silentLog } from "./tests/silent-log.ts";

const ground = await databaseGround();
const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...ground.config };
const database = await openDatabase(config, silentLog);
const app = await buildApp({ config, database, log: silentLog });
writeFileSync("/tmp/openapi.json", (await app.inject("/api/openapi.json")).body);
await app.close();
await database.close();
await ground.remove();
