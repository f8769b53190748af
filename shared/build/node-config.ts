import { join } from "node:path";
import { SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { type Configuration, type Externals, rspack } from "@rspack/core";
import { BROWSER_BUILD } from "./base.ts";
import { modulePath } from "./paths.ts";

const releaseUrl = modulePath("release-url");

/**
 * The build of a part with which the server renders pages: one CommonJS file without styles, which
 * refers to the images of the browser's build. It can use neither Node's modules nor `window`
 * (shared/contract/rendering.ts).
 *
 * @param browser The part's build for the browser, whose rules and names are reused.
 * @param externals Packages that the file requires instead of containing them.
 */
export function nodeConfig(
  browser: Configuration,
  entry: string,
  externals: Externals = [],
): Configuration {
  const { context = "", resolve, module, output } = browser;
  const css = { ...module?.generator?.["css/module"], exportsOnly: true };
  return {
    name: "node",
    // The build for the browser empties the folder first.
    dependencies: [BROWSER_BUILD],
    context,
    mode: "production",
    target: "es2022",
    devtool: false,
    entry: [releaseUrl, entry],
    externals,
    resolve: {
      ...resolve,
      // Packages bring a form that needs none of Node's modules: the one for browsers.
      aliasFields: ["browser"],
      conditionNames: ["browser", "import", "module", "default"],
    },
    output: {
      path: join(context, "dist"),
      filename: SERVER_BUILD,
      library: { type: "commonjs2" },
      chunkFormat: "commonjs",
      chunkLoading: false,
      clean: false,
      assetModuleFilename: output?.assetModuleFilename ?? "",
      uniqueName: output?.uniqueName ?? "",
    },
    module: {
      ...module,
      // One file: nothing is loaded later.
      parser: { ...module?.parser, javascript: { dynamicImportMode: "eager" } },
      // The names of the classes are those of the browser's build; its styles are not repeated.
      generator: { "asset/resource": { emit: false }, "css/auto": css, "css/module": css },
    },
    optimization: {
      moduleIds: "natural",
      chunkIds: "natural",
      minimizer: [
        // Names stay readable; comments name the folders of the checkout.
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: false, mangle: false, format: { comments: false } },
        }),
      ],
    },
    ignoreWarnings: browser.ignoreWarnings ?? [],
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}
