import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { sharedVersions } from "../../../shared/build/share.ts";
import { SlimFederationRuntime } from "../../../shared/build/slim-runtime.ts";
import { type RemoteFolder, remoteFolders, remoteName, root } from "../../../tools/parts.ts";
import { browserConfig, build, replaceFederation } from "./build.ts";
import { type Bundle, readBundle, readFolder } from "./bundle.ts";
import { federationModule } from "./federation-module.ts";

const base = "/plain/";

/**
 * Builds the same sources with Module Federation as its introduction sets it up: remotes named by
 * their manifests in the host's configuration, singletons that every part also bundles, the
 * strategy "version-first", and the whole runtime in every part.
 *
 * @param folder An empty folder below the repository.
 * @param origin Where the remotes will be served: the host's build contains their URLs.
 */
export async function buildPlainFederation(folder: string, origin: string): Promise<Bundle> {
  await mkdir(folder, { recursive: true });
  const remotes: Map<string, Buffer>[] = [];
  for (const remote of remoteFolders) remotes.push(await buildRemote(remote, folder));
  const shell = await buildHost(folder, origin);
  return { ...shell, files: new Map([shell.files, ...remotes].flatMap((files) => [...files])) };
}

async function buildRemote(remote: RemoteFolder, folder: string): Promise<Map<string, Buffer>> {
  const config = await browserConfig(remote);
  const output = join(folder, remote);
  await build({
    ...config,
    output: { ...config.output, path: output },
    plugins: withPlainFederation(config, ({ exposes, library }) => ({
      name: remoteName(remote),
      filename: "remoteEntry.js",
      library,
      exposes,
      manifest: true,
    })),
  });
  return readFolder(output, `${base}${basename(output)}/`);
}

async function buildHost(folder: string, origin: string): Promise<Bundle> {
  const names = remoteFolders.map((remote) => [remote, remoteName(remote)] as const);
  const module = join(folder, "federation.ts");
  const imports = names.map(([, name]) => [name, `${name}/remote`]);
  await writeFile(module, federationModule(Object.fromEntries(imports)));
  // Shared modules load asynchronously, so nothing may need them in the first one.
  const entry = join(folder, "index.ts");
  await writeFile(entry, `import(${JSON.stringify(join(root, "shell/src/index.ts"))});\n`);
  const config = await browserConfig("shell");
  const output = join(folder, "shell");
  await build({
    ...config,
    entry: { main: entry },
    output: { ...config.output, path: output },
    plugins: [
      ...withPlainFederation(config, () => ({
        name: "shell",
        remotes: Object.fromEntries(
          names.map(([remote, name]) => [
            name,
            `${name}@${origin}${base}${remote}/mf-manifest.json`,
          ]),
        ),
        manifest: false,
      })),
      replaceFederation(module),
    ],
  });
  return readBundle(output, `${base}shell/`);
}

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** The plugins of a configuration, with federation set up plainly and without what makes it slim. */
function withPlainFederation(
  { plugins = [] }: Configuration,
  change: (options: Options) => Options,
): NonNullable<Configuration["plugins"]> {
  return plugins
    .filter((plugin) => !(plugin instanceof SlimFederationRuntime))
    .map((plugin) => {
      if (!(plugin instanceof ModuleFederationPlugin)) return plugin;
      // The plugin stores its options until it is applied.
      const { _options: options } = plugin as unknown as { _options: Options };
      return new ModuleFederationPlugin({
        ...change(options),
        shared: plainShares,
        shareStrategy: "version-first",
        dts: false,
      });
    });
}

const plainShares = Object.fromEntries(
  Object.entries(sharedVersions)
    .filter(([name]) => name !== "react/jsx-dev-runtime")
    .map(([name, version]) => [name, { singleton: true, version, requiredVersion: `^${version}` }]),
);
