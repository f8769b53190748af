#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { fillIn, parseRemoteName, type RemoteNames } from "./remote-name.ts";

/** In the package create-oselia, which is not in the repository of the site. */
const templates = join(import.meta.dirname, "../template");

const usage = "Usage: create-oselia NAME --site https://oselia.example [--public]";

/** What `npm run` knows in the folder. */
const commands = [
  ...["dev", "build", "check", "test", "preview"],
  ...["release", "promote", "canary", "rollback", "errors"],
];

const options = { site: { type: "string" }, public: { type: "boolean" } } as const;

/**
 * `create-oselia events --site URL`: a folder for a team's own repository, with a remote that builds
 * on the SDK of that site. It is a package of its own, as the SDK brings along hundreds of others.
 */
await runCommand(
  process.argv.slice(2),
  usage,
  options,
  async ({ positionals, values, wrongUsage }) => {
    const [given, ...rest] = positionals;
    const site = values.site ?? process.env.OSELIA_URL;
    if (!given || rest.length > 0 || !site) throw wrongUsage();
    const names = parseRemoteName(given);
    const folder = resolve(names.folder);
    if (existsSync(folder)) {
      throw new CommandError(`The folder ${names.folder} already exists.`, exitCodes.rejected);
    }
    const sdk = await findSdk(site);
    const layout = values.public ? "public" : "admin";
    for (const template of ["common", layout, "repository"]) {
      cpSync(join(templates, template), folder, { recursive: true });
    }
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      writeFileSync(path, fillIn(readFileSync(path, "utf8"), names));
    }
    writeFileSync(join(folder, "package.json"), toManifest(names, sdk));
    // npm does not unpack a file with this name.
    writeFileSync(join(folder, ".gitignore"), "node_modules/\ndist/\n");
    return {
      lines: [
        `${names.folder} created, with the page ${values.public ? "" : "/admin"}/${names.name}.`,
        `Its title is "${names.title}" in every language: translate it in contribution.ts and src/texts.`,
        "",
        "Next:",
        `  cd ${names.folder} && npm install`,
        "  npm test",
        `  export OSELIA_URL=${new URL(site).origin} DEPLOY_TOKEN=…   # from an administrator of the site`,
        "  npm run release",
      ],
      json: { folder, sdk },
    };
  },
);

/**
 * The address of the SDK that a site runs.
 *
 * @throws CommandError when the site does not respond, or has none.
 */
async function findSdk(site: string): Promise<string> {
  const index = URL.canParse("/sdk/index.json", site)
    ? new URL("/sdk/index.json", site)
    : undefined;
  if (!index) throw new CommandError(`"${site}" is not the address of a site.`, exitCodes.usage);
  const response = await fetch(index, { signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  );
  const body: { live?: { url?: string } } | undefined = await response
    ?.json()
    .catch(() => undefined);
  if (body?.live?.url) return new URL(body.live.url, index).href;
  throw new CommandError(`There is no SDK at ${index.href}.`, exitCodes.unreachable);
}

/** The package.json of a repository of its own. */
function toManifest({ folder }: RemoteNames, sdk: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(templates, "common/package.json"), "utf8"));
  const manifest = {
    name: folder,
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: Object.fromEntries(commands.map((name) => [name, `oselia ${name}`])),
    dependencies: { "@oselia/shared": sdk, react: dependencies.react },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
