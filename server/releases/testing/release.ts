import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Contribution, Mount } from "@oselia/shared/contract";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { createReleaseStore } from "../release-store.ts";

const mount = (path: string): Mount => ({
  path,
  layout: path.startsWith("/admin/") ? "admin" : "public",
  title: { en: path, uk: path, nl: path },
});

export const aContribution = (...paths: string[]): Contribution => ({
  contract: 1,
  mounts: paths.map(mount),
});

/** A build as the bundler leaves it, which differs only by the text that its script logs. */
export async function aBuild(says: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryFolder(), "dist-"));
  const manifest = { metaData: { remoteEntry: { name: "remoteEntry.js" } }, exposes: [] };
  await writeFile(join(folder, "mf-manifest.json"), JSON.stringify({ ...manifest, says }));
  await writeFile(join(folder, "remoteEntry.js"), `console.log(${JSON.stringify(says)});`);
  return folder;
}

/** Releases a remote with these pages as its team would; returns the version. */
export async function release(
  root: string,
  name: string,
  says: string,
  ...paths: string[]
): Promise<string> {
  const store = createReleaseStore(root);
  const contribution = aContribution(...paths);
  const version = await store.publish({ name, folder: await aBuild(says), contribution });
  await store.promote(name, version);
  return version;
}
