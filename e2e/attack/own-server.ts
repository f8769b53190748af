import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/platform/config/config.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { openDatabase } from "../../server/platform/database/open-database.ts";
import { type Build, readContent } from "../../server/releases/publishing/release-content.ts";
import { createCaller } from "../../server/testing/api/call.ts";
import { prepareDatabase } from "../../server/testing/api/database.ts";
import { createServerToken, toPublication } from "../../server/testing/api/releases.ts";
import { silentLog } from "../../server/testing/silent-log.ts";

/** A server without a port, for attacks from other addresses than this machine's. */
export interface OwnServer {
  database: Database;
  /** Calls the API; `from` is the address of the client. */
  call: Awaited<ReturnType<typeof createCaller>>;
  /** Opens a page of the site, and returns its HTML. */
  open(url: string): Promise<string>;
  /** The token that may do everything. */
  serverToken: string;
  /** Publishes a build. Returns its version. */
  publish(build: Build): Promise<string>;
  /** Publishes a build and makes it live, which must be the first with its name. */
  promote(build: Build): Promise<string>;
}

/** Runs an attack on a server of its own, with an empty embedded database. */
export async function withOwnServer(attack: (server: OwnServer) => Promise<void>): Promise<void> {
  const prepared = await prepareDatabase("embedded");
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), ...prepared.config };
  const database = await openDatabase(config, silentLog);
  const app = await buildApp({ config, database, log: silentLog });
  try {
    const call = await createCaller(app);
    const serverToken = await createServerToken(database);
    const publish = async (build: Build) => {
      const { path, archive } = await toPublication(build);
      const { status, body } = await call("PUT", path, { archive, token: serverToken });
      if (status !== 201) throw new Error(`Could not publish: ${body.message}`);
      return readContent(build).version;
    };
    await attack({
      database,
      call,
      open: async (url) => (await app.inject(url)).body,
      serverToken,
      publish,
      async promote(build) {
        const version = await publish(build);
        await call("POST", `/releases/${build.name}/promote`, {
          json: { version },
          headers: { "if-match": "0" },
          token: serverToken,
        });
        return version;
      },
    });
  } finally {
    await app.close();
    await database.close();
    await prepared.remove();
  }
}
