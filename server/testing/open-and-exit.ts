import { exitWithError } from "../operations/start/terminal.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { silentLog } from "./silent-log.ts";

/** Opens the database of DATA_DIR and DATABASE_URL, and closes it. */
const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = process.env;
await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) }, silentLog)
  .then((database) => database.close())
  .catch(exitWithError);
