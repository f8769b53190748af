import { SHELL } from "@oselia/shared/contract/release";
import { contentType } from "@oselia/shared/release";
import type { FastifyInstance } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Releases } from "../releases.ts";

/** Of the file in a shell's release: the version of the API, and the hash of the content. */
const PATH = /^sdk\/oselia-sdk-(\d+\.\d+\.\d+)-[0-9a-f]{8}\.tgz$/;

/** The package in a shell's release that creates remotes. */
const CREATE = "sdk/create.tgz";

/** The SDK of a stored shell. */
interface StoredSdk {
  /** Of its API: "1.0.0". */
  version: string;
  /** "/sdk/oselia-sdk-1.0.0-0f3c2a1b.tgz" */
  url: string;
  publishedAt: Date;
  /** The release of the shell that brought it along. */
  shell: string;
}

/**
 * Serves the SDK, the package that teams build their remotes with. Each release of the shell brings
 * along the one that it provides: /sdk/index.json lists them, /sdk/latest.tgz is that of the live
 * shell. None is ever removed, as a team's lock file may name it (storage/prune.ts). /sdk/create.tgz
 * is the small package that creates a remote.
 */
export function registerSdk(
  app: FastifyInstance,
  services: { database: Database; releases: Releases; config: Config },
): void {
  const { channels, files } = services.releases;

  app.get("/sdk/index.json", async (_request, reply) => {
    const all = await listSdks(services.database);
    const live = await findLive(all);
    return reply.headers({ "cache-control": cachePolicy.revalidate }).send({
      live: live ? toEntry(live) : null,
      versions: [...Map.groupBy(all, ({ url }) => url).values()].flatMap(([newest]) =>
        newest ? toEntry(newest) : [],
      ),
      /** Whether this site runs releases in a browser of its own before they go live. */
      runsReleases: services.config.chromiumPath !== undefined,
    });
  });

  app.get("/sdk/latest.tgz", async (_request, reply) => {
    const live = await findLive(await listSdks(services.database));
    if (!live) return reply.callNotFound();
    return reply.header("cache-control", cachePolicy.noStore).redirect(live.url);
  });

  app.get("/sdk/create.tgz", async (_request, reply) => {
    const channel = await channels.find(SHELL);
    const content = channel && (await files.get(SHELL, channel.stable, CREATE));
    if (!content) return reply.callNotFound();
    return reply
      .headers({ "cache-control": cachePolicy.revalidate, "content-type": contentType(CREATE) })
      .send(content);
  });

  app.get<{ Params: { file: string } }>("/sdk/:file", async (request, reply) => {
    const path = request.url.slice(1);
    if (!PATH.test(path)) return reply.callNotFound();
    const sdk = (await listSdks(services.database)).find(({ url }) => url === request.url);
    const content = sdk && (await files.get(SHELL, sdk.shell, path));
    if (!content) return reply.callNotFound();
    return reply
      .headers({ "cache-control": cachePolicy.immutable, "content-type": contentType(path) })
      .send(content);
  });

  async function findLive(all: readonly StoredSdk[]): Promise<StoredSdk | undefined> {
    const channel = await channels.find(SHELL);
    return all.find(({ shell }) => shell === channel?.stable);
  }
}

const toEntry = ({ version, url, publishedAt }: StoredSdk) => ({ version, url, publishedAt });

/** The SDK of every stored shell, the newest first. */
async function listSdks({ db }: Pick<Database, "db">): Promise<StoredSdk[]> {
  const rows = await db
    .selectFrom("releaseFiles as file")
    .innerJoin("releases as release", (join) =>
      join.onRef("release.name", "=", "file.name").onRef("release.version", "=", "file.version"),
    )
    .select(["file.path", "release.version as shell", "release.createdAt as publishedAt"])
    .where("file.name", "=", SHELL)
    .where("file.path", "like", "sdk/%")
    .orderBy("release.createdAt", "desc")
    .execute();
  return rows.flatMap(({ path, ...rest }) => {
    const version = PATH.exec(path)?.[1];
    return version ? [{ version, url: `/${path}`, ...rest }] : [];
  });
}
