import { type Configuration, rspack, type StatsCompilation } from "@rspack/core";

/** Replaces the way in which the shell loads remotes with a generated module. */
export function replaceFederation(module: string) {
  return new rspack.NormalModuleReplacementPlugin(/[\\/]remotes[\\/]federation\.ts$/, module);
}

/**
 * The production configuration of the shell's or a remote's build for the browser, which the caller
 * may change.
 */
export async function browserConfig(folder: string): Promise<Configuration> {
  const { default: configure } = await import(`../../../${folder}/rspack.config.ts`);
  const configs: Configuration[] = await configure({}, { mode: "production" });
  const browser = configs.find(({ target }) => [target].flat().includes("web"));
  if (!browser) throw new Error(`${folder} has no build for the browser`);
  return browser;
}

/** Runs Rspack. Throws with its errors. */
export async function build(config: Configuration): Promise<StatsCompilation> {
  const compiler = rspack({ ...config, infrastructureLogging: { level: "error" } });
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (!result || result.hasErrors()) reject(new Error(result?.toString("errors-only")));
      else
        resolve(
          result.toJson({
            all: false,
            assets: true,
            chunks: true,
            chunkModules: true,
            nestedModules: true,
            chunkGroups: true,
            ids: true,
          }),
        );
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats;
}
