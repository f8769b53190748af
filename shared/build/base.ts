import { join } from "node:path";
import type { Configuration } from "@rspack/core";
import { rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { modulePath, sharedFolder } from "./paths.ts";
import { RetryChunks } from "./retry-chunks.ts";
import { SlimFederationRuntime } from "./slim-runtime.ts";
import { SortChunkHashes } from "./sort-chunk-hashes.ts";

const ownStylesLoader = modulePath("own-styles-loader");
const textLoader = modulePath("text-loader");

/** The oldest supported browsers: the first ones with the dialog element. */
const browsers = ["chrome >= 87", "edge >= 87", "firefox >= 98", "safari >= 15.4", "ios >= 15.4"];

/** The name of every part's build for the browser. */
export const BROWSER_BUILD = "browser";

/**
 * Names of the scripts and style sheets. Without a hash in development: a page that is open during
 * an edit would request files that no longer exist.
 *
 * @param folder With a slash at the end.
 */
export function fileNames(development: boolean, folder = "") {
  const name = `${folder}${development ? "[name]" : "[name].[contenthash:8]"}`;
  return {
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    cssFilename: `${name}.css`,
    cssChunkFilename: `${name}.css`,
  };
}

/** Brings folders of `shared/pictures` along, whose files are requested by their names. */
export const copyPictures = (...folders: ("plates" | "portraits")[]) =>
  new rspack.CopyRspackPlugin({
    patterns: folders.map((to) => ({ from: join(sharedFolder, "pictures", to), to })),
  });

/**
 * What the shell and every remote have in common: TypeScript, CSS Modules, images, minification.
 *
 * @param folder Absolute path of the part's folder.
 * @param options.part Its name: "remote-inbox".
 * @param options.ownStyles True when its style sheets may not select what others render.
 */
export function baseConfig(
  folder: string,
  development: boolean,
  { part, ownStyles = false }: { part: string; ownStyles?: boolean },
): Configuration {
  // Two parts on a page may contain a shared style sheet in different versions.
  const css = { localIdentName: "[local]-[hash:6]", localIdentHashSalt: part };
  return {
    name: BROWSER_BUILD,
    context: folder,
    mode: development ? "development" : "production",
    target: ["web", "es2021"],
    devtool: development ? "cheap-module-source-map" : false,
    lazyCompilation: false,
    resolve: { extensions: ["..."] },
    output: {
      path: join(folder, "dist"),
      // A page may request the files of an update that has been followed by another.
      clean: !development,
      ...fileNames(development),
      assetModuleFilename: "[name].[contenthash:8][ext]",
      chunkLoadTimeout: 8000,
      crossOriginLoading: "anonymous",
      // A module that throws runs again on the next attempt, instead of staying half loaded.
      strictModuleErrorHandling: true,
    },
    module: {
      parser: { "css/auto": { namedExports: false }, "css/module": { namedExports: false } },
      generator: { "css/auto": css, "css/module": css },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic", development, refresh: development } },
            },
            env: { targets: browsers },
          },
          type: "javascript/auto",
        },
        { test: /\.css$/, type: "css/auto", use: ownStyles ? [ownStylesLoader] : [] },
        ...(development
          ? [{ test: /[\\/]texts[\\/]\w+\.json$/, type: "javascript/auto", loader: textLoader }]
          : []),
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      // An update with a broken module would end in a reload, which loses the user's input.
      emitOnErrors: false,
      // "deterministic" hashes names that contain the path of the checkout.
      moduleIds: development ? "named" : "natural",
      chunkIds: development ? "named" : "natural",
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      new SlimFederationRuntime(),
      new RetryChunks(),
      ...(development
        ? [new ReactRefreshRspackPlugin()]
        : [
            // Places of errors in the sources, without the sources. The server keeps them to itself.
            new rspack.SourceMapDevToolPlugin({
              test: /\.js$/,
              filename: "[file].map",
              append: false,
              noSources: true,
              // Wherever packages are installed.
              moduleFilenameTemplate: ({ resourcePath = "" }: { resourcePath?: string }) =>
                resourcePath.replace(/^.*node_modules\//, "node_modules/"),
            }),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
            new SortChunkHashes(),
          ]),
    ],
    // react-datepicker looks for a time zone package that this site does not use.
    ignoreWarnings: [{ module: /react-datepicker/, message: /request of a dependency/ }],
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}
