import type { FastifyInstance } from "fastify";
import { cachePolicy } from "../http/cache-policy.ts";
import { acceptedEncoding } from "../http/encoding.ts";
import { sendCached } from "../http/send-cached.ts";
import { getVisitor } from "./canary-members.ts";
import { isCompressible } from "./compress.ts";
import { FILE_PATH, isReleaseName, VERSION } from "./release-content.ts";
import { contentType, type ReleaseFiles } from "./release-files.ts";
import type { Releases } from "./releases.ts";

const endings = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves /remotes.json, the registry, and /remotes/NAME/VERSION/*, the files of every release,
 * including those that are no longer live, so that open pages keep working.
 */
export function registerReleases(app: FastifyInstance, { registry, files }: Releases): void {
  app.get("/remotes.json", async (request, reply) => {
    const { response } = (await registry.read()).forVisitor(getVisitor(request));
    return sendCached(request, reply, response);
  });

  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/remotes/:name/:version/*",
    async (request, reply) => {
      const { name, version, "*": path } = request.params;
      const isValid = FILE_PATH.test(path) && isReleaseName(name) && VERSION.test(version);
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
