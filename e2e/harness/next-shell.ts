import assert from "node:assert/strict";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SHELL } from "@oselia/shared/contract/release";
import {
  type Build,
  createFileStore,
  createReleases,
  readFiles,
  release,
  silentLog,
} from "../../server/testing/index.ts";
import { root } from "../../tools/parts.ts";
import { createCheckout } from "./checkout.ts";
import { edit } from "./outside-team.ts";
import type { Site } from "./site.ts";

/** The version of this checkout's SDK: "1.0.0". */
export const sdkVersion: string = JSON.parse(
  readFileSync(join(root, "shared/package.json"), "utf8"),
).version;

/** The minor version that follows: "1.1.0". */
export const nextSdkVersion = sdkVersion.replace(
  /(\d+)\.\d+$/,
  (_, minor) => `${Number(minor) + 1}.0`,
);

/** Builds the shell of a checkout whose SDK is a minor version ahead: it has one more export. */
export async function buildNextShell(): Promise<Build> {
  const checkout = createCheckout();
  try {
    edit(checkout, "shared/package.json", `"${sdkVersion}"`, `"${nextSdkVersion}"`);
    appendFileSync(checkout.path("shared/toast/index.ts"), "export const TOAST_SECONDS = 5;\n");
    const program = `import { buildParts } from "./tools/build.ts"; await buildParts(["shell"]);`;
    await checkout.run("node", "--input-type=module", "--eval", program);
    const files = await readFiles(checkout.path("shell/dist"));
    return { name: SHELL, files, contribution: null };
  } finally {
    await checkout.remove();
  }
}

/**
 * Makes a shell live without a smoke run, which would show every page of the site.
 *
 * @returns Its version.
 */
export async function releaseShell({ database, dataDir }: Site, build: Build): Promise<string> {
  const connection = database();
  assert.ok(connection);
  const files = createFileStore({ dataDir });
  return release(createReleases(connection, files, silentLog, { compress: false }), build);
}
