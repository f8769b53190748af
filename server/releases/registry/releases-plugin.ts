import { RELEASE_NAME, RELEASE_VERSION } from "@oselia/shared/contract/release";
import { contentType } from "@oselia/shared/release";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { acceptedEncoding } from "../../http/compress.ts";
import { sendCached } from "../../http/send-cached.ts";
import type { Config } from "../../platform/config/config.ts";
import { getVisitor } from "../canaries/canary-members.ts";
import type { Overrides } from "../overrides/overrides.ts";
import type { Previews } from "../previews/previews.ts";
import { FILE_PATH } from "../publishing/file-paths.ts";
import type { Releases } from "../releases.ts";
import { isCompressible } from "../storage/compress.ts";
import type { ReleaseFiles } from "../storage/release-files.ts";
import { createViewFinder } from "./find-view.ts";

/** Those are for teams, who read the errors of their releases. */
const isSourceMap = (path: string): boolean => path.endsWith(".map");

const endings = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves /remotes.json, the registry, and /remotes/NAME/VERSION/*, the files of every release,
 * including those that are no longer live, so that open pages keep working.
 */
export function registerReleases(
  app: FastifyInstance,
  services: {
    releases: Releases;
    overrides: Overrides;
    previews: Previews;
    config: Config;
    log: FastifyBaseLogger;
  },
): void {
  const { registry, files } = services.releases;
  const findView = createViewFinder(services);

  app.get("/remotes.json", async (request, reply) => {
    const { view, isOwn } = await findView(request, await registry.read(), getVisitor(request));
    if (!isOwn) return sendCached(request, reply, view.response);
    return reply.header("cache-control", cachePolicy.noStore).send(view.registry);
  });

  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/remotes/:name/:version/*",
    async (request, reply) => {
      const { name, version, "*": path } = request.params;
      const isValid =
        FILE_PATH.test(path) &&
        !isSourceMap(path) &&
        RELEASE_NAME.test(name) &&
        RELEASE_VERSION.test(version);
      const file =
        isValid && (await findFile(files, [name, version, path], acceptedEncoding(request)));
      if (!file) return reply.callNotFound();
      return reply
        .headers({
          "cache-control": cachePolicy.immutable,
          "access-control-allow-origin": "*",
          "content-type": contentType(path),
          vary: "accept-encoding",
          ...(file.encoding && { "content-encoding": file.encoding }),
        })
        .send(file.content);
    },
  );
}

/** The file in the encoding that the client prefers, if it is stored in it. */
async function findFile(
  files: ReleaseFiles,
  [name, version, path]: [string, string, string],
  encoding: keyof typeof endings | undefined,
) {
  if (encoding && isCompressible(path)) {
    const content = await files.get(name, version, path + endings[encoding]);
    if (content) return { content, encoding };
  }
  const content = await files.get(name, version, path);
  return content && { content, encoding: undefined };
}
