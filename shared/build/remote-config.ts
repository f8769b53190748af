import { basename, join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Contribution } from "@oselia/shared/contract";
import { readPartName, toReleaseName } from "@oselia/shared/release";
import type { Configuration } from "@rspack/core";
import { baseConfig, copyPictures } from "./base.ts";
import { devServer } from "./dev-server.ts";
import { inputsHash } from "./inputs.ts";
import { ManifestFacts } from "./manifest-facts.ts";
import { nodeConfig } from "./node-config.ts";
import { type AlsoAccepts, remoteShares, sharedVersions } from "./share.ts";

/** The module that the contract requires. */
const REMOTE = "./src/remote.ts";

/**
 * The builds of a remote: for the browser, a container that exposes its module and contains no
 * shared package; and, if it has public pages, the same module for the server to render them with.
 *
 * @param folder Absolute path of the remote's folder. Its package.json names the remote.
 * @param options.pictures True to bring along the site's own portraits and drawings.
 * @param options.alsoAccepts Further versions of what the shell provides, once they have been tried:
 *   `{ react: "^20.0.0" }` lets the shell move to React 20 while this release is live.
 */
export function remoteConfig(
  folder: string,
  { pictures = false, alsoAccepts }: { pictures?: boolean; alsoAccepts?: AlsoAccepts } = {},
) {
  return async (_env: unknown, argv: { mode?: string }): Promise<Configuration[]> => {
    const development = argv.mode === "development";
    const part = readPartName(folder) ?? basename(folder);
    const name = toReleaseName(part);
    const isPublic = await hasPublicPages(folder);
    const base = baseConfig(folder, development, { part, ownStyles: true });
    // A page that is open during a deploy must not mix the chunks or containers of two builds.
    const uniqueName = development ? name : `${name}_${await inputsHash(folder)}`;
    const browser: Configuration = {
      ...base,
      entry: {},
      output: {
        ...base.output,
        publicPath: "auto",
        uniqueName,
      },
      devServer: development ? devServer(part) : undefined,
      plugins: [
        ...(base.plugins ?? []),
        ...(pictures ? [copyPictures("plates", "portraits")] : []),
        new ModuleFederationPlugin({
          name,
          filename: "remoteEntry.js",
          library: { type: "var", name: uniqueName },
          exposes: { "./remote": REMOTE },
          shared: remoteShares(development, alsoAccepts),
          shareStrategy: "loaded-first",
          manifest: true,
          dts: false,
          experiments: development ? {} : { externalRuntime: true },
        }),
        ...(development ? [] : [new ManifestFacts()]),
      ],
    };
    if (development || !isPublic) return [browser];
    const externals = Object.keys(sharedVersions).map((name) => ({ [name]: `commonjs ${name}` }));
    return [browser, nodeConfig(browser, REMOTE, externals)];
  };
}

async function hasPublicPages(folder: string): Promise<boolean> {
  const { default: contribution }: { default: Contribution } = await import(
    join(folder, "contribution.ts")
  );
  return contribution.mounts.some(({ layout }) => layout === "public");
}
