import { join } from "node:path";
import { promisify } from "node:util";
import { type Configuration, rspack } from "@rspack/core";
import { shellConfig } from "../../shared/build/index.ts";
import { root } from "../parts.ts";

/**
 * Builds the shell for `oselia dev`: with the development build of React, which hot reload needs.
 *
 * @param folder Where to, absolute. Default: a folder that is kept.
 * @returns The folder.
 * @throws With the compiler's messages.
 */
export async function buildDevShell(folder = join(root, ".cache/dev-shell")): Promise<string> {
  const [config] = await shellConfig(join(root, "shell"))({}, { mode: "development" });
  const compiler = rspack({
    ...config,
    devtool: false,
    output: { ...config?.output, path: folder, clean: true },
  } as Configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString("errors-only"));
  return folder;
}
