import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, rspack } from "@rspack/core";
import { baseConfig, copyPictures, fileNames } from "./base.ts";
import { devServer } from "./dev-server.ts";
import { inputsHash } from "./inputs.ts";
import { nodeConfig } from "./node-config.ts";
import { modulePath } from "./paths.ts";
import { shellShares } from "./share.ts";
import { ShellFacts } from "./shell-facts.ts";

const refreshAcrossRemotes = modulePath("refresh-across-remotes");

const ENTRY = "./src/index.ts";
/** The module with which the server renders pages. */
const SERVER_ENTRY = "./src/rendering/index.ts";

/** A part of what every page loads. */
const first = { chunks: "initial", enforce: true } as const;

/**
 * The builds of the host, for the browser and for the server: it names no remote, and provides
 * everything that is shared.
 *
 * @param folder Absolute path of the shell's folder.
 */
export function shellConfig(folder: string) {
  return async (_env: unknown, argv: { mode?: string }): Promise<Configuration[]> => {
    const development = argv.mode === "development";
    const base = baseConfig(folder, development, { part: "shell" });
    const browser: Configuration = {
      ...base,
      entry: { main: development ? [refreshAcrossRemotes, ENTRY] : ENTRY },
      output: {
        ...base.output,
        // A release is served from its own folder.
        publicPath: development ? "/" : "auto",
        ...fileNames(development, "assets/"),
        assetModuleFilename: "assets/[name].[contenthash:8][ext]",
        uniqueName: development ? "shell" : `shell_${await inputsHash(folder)}`,
      },
      devServer: development ? devServer("shell") : undefined,
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // One file, which the server can preload by its name.
            api: { test: /[\\/]axios[\\/]/, name: "api" },
            // The first scripts: a browser prepares each of them in a task of its own.
            react: { ...first, test: /[\\/](react|react-dom|scheduler)[\\/]/, name: "react" },
            router: { ...first, test: /[\\/]react-router(-dom)?[\\/]/, name: "router" },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.CopyRspackPlugin({ patterns: [{ from: "public" }] }),
        copyPictures("portraits"),
        new rspack.HtmlRspackPlugin({
          title: "",
          // The server completes it.
          template: "./src/index.html",
          scriptLoading: "defer",
          minify: false,
        }),
        new ShellFacts(),
        new ModuleFederationPlugin({
          name: "shell",
          remotes: {},
          shared: shellShares(development),
          shareStrategy: "loaded-first",
          dts: false,
          manifest: false,
          experiments: {
            // Released remotes have no runtime of their own: those of a site in `npm run dev` too.
            provideExternalRuntime: true,
            ...(development ? {} : { optimization: { target: "web" } }),
          },
        }),
      ],
    };
    return development ? [browser] : [browser, nodeConfig(browser, SERVER_ENTRY)];
  };
}
