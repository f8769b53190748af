import { basename, join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Contribution } from "@oselia/shared/contract";
import type { Configuration } from "@rspack/core";
import { baseConfig, copyPictures } from "./base.ts";
import { devServer } from "./dev-server.ts";
import { inputsHash } from "./inputs.ts";
import { ManifestHashes } from "./manifest-hashes.ts";
import { nodeConfig } from "./node-config.ts";
import { remoteShares, sharedVersions } from "./share.ts";

/** The module that the contract requires. */
const REMOTE = "./src/remote.ts";

/**
 * The builds of a remote: for the browser, a container that exposes its module and contains no
 * shared package; and, if it has public pages, the same module for the server to render them with.
 *
 * @param folder Absolute path of the remote's folder. The registry's name of "remote-inbox" is
 *   "remote_inbox".
 */
export function remoteConfig(folder: string) {
  return async (_env: unknown, argv: { mode?: string }): Promise<Configuration[]> => {
    const development = argv.mode === "development";
    const name = basename(folder).replaceAll("-", "_");
    const isPublic = await hasPublicPages(folder);
    const base = baseConfig(folder, development, { ownStyles: true });
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
      devServer: development ? devServer(basename(folder)) : undefined,
      plugins: [
        ...(base.plugins ?? []),
        ...(isPublic ? [copyPictures("plates", "portraits")] : []),
        new ModuleFederationPlugin({
          name,
          filename: "remoteEntry.js",
          library: { type: "var", name: uniqueName },
          exposes: { "./remote": REMOTE },
          shared: remoteShares(development),
          shareStrategy: "loaded-first",
          manifest: true,
          dts: false,
          experiments: development ? {} : { externalRuntime: true },
        }),
        ...(development ? [] : [new ManifestHashes()]),
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
