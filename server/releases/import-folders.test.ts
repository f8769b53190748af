import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, test } from "node:test";
import { importFolders } from "./import-folders.ts";
import { type Build, computeIntegrity, readContent } from "./release-content.ts";
import { aBuild, release } from "./testing/release.ts";
import { useReleases } from "./testing/test-releases.ts";

const ground = await useReleases();
const { channels, dataDir, files, folder, registry } = ground;

/** A build from when manifests did not have the hashes of other files. */
function build(says: string): Build {
  const { files, ...rest } = aBuild("remote_events", says, "/events");
  const older = files.map(({ path, content }) => {
    if (path !== "mf-manifest.json") return { path, content };
    const { files: _, ...manifest } = JSON.parse(content.toString());
    return { path, content: Buffer.from(JSON.stringify(manifest)) };
  });
  return { ...rest, files: older };
}

/** Stores a release as earlier versions of the server did. Returns its version. */
async function storeFolder({ name, files, contribution }: Build): Promise<string> {
  const { version } = readContent({ name, files, contribution }, { allowMissingHashes: true });
  const target = join(folder, name, version);
  await mkdir(target, { recursive: true });
  for (const { path, content } of files) await writeFile(join(target, path), content);
  await writeFile(join(target, "remoteEntry.js.gz"), "compressed");
  await writeFile(join(target, "release.json"), JSON.stringify({ name, version, contribution }));
  return version;
}

const setLive = (pointer: object) =>
  writeFile(join(folder, "remote_events", "live.json"), JSON.stringify(pointer));

let problems: string[];
const importAll = () => importFolders(ground, dataDir, (reason) => void problems.push(reason));

beforeEach(() => {
  problems = [];
});

test("imports the live release and those before it, under the same URLs", async () => {
  const [first, second] = [await storeFolder(build("first")), await storeFolder(build("second"))];
  await setLive({ version: second, earlier: [first], by: "team" });
  await importAll();
  const channel = await channels.find("remote_events");
  assert.deepEqual(
    [channel?.stable, channel?.earlier, channel?.changedBy],
    [second, [first], "team"],
  );
  const { registry: imported } = await registry.check();
  assert.deepEqual(imported.remotes[0]?.contribution, build("").contribution);
  assert.match(String(await files.get("remote_events", second, "remoteEntry.js")), /"second"/);
  assert.equal((await channels.rollback("remote_events", { author: "the-team" })).stable, first);
  assert.deepEqual(problems, []);
});

test("an imported release has the hashes of its code in the registry", async () => {
  await setUpOne("team");
  await importAll();
  const { remotes } = (await registry.check()).registry;
  const code = await files.get("remote_events", remotes[0]?.version ?? "", "remoteEntry.js");
  assert.deepEqual(remotes[0]?.files, { "remoteEntry.js": computeIntegrity(code as Buffer) });
});

test("a release of a start is still replaced by the next start", async () => {
  await setUpOne("start");
  await importAll();
  assert.equal((await channels.find("remote_events"))?.changedBy, "start");
});

test("a release without a recorded author counts as a team's", async () => {
  await setUpOne(undefined);
  await importAll();
  assert.equal((await channels.find("remote_events"))?.changedBy, "team");
});

test("reports a damaged release, and imports the others", async () => {
  const [first, second] = [await storeFolder(build("first")), await storeFolder(build("second"))];
  await setLive({ version: second, earlier: [first], by: "team" });
  await rm(join(folder, "remote_events", second, "release.json"));
  await importAll();
  assert.equal((await channels.find("remote_events"))?.stable, first);
  assert.deepEqual(problems, [
    `Release ${second} of remote_events was not imported: release.json cannot be read`,
  ]);
});

test("happens once: a later start leaves the releases of the database alone", async () => {
  const version = await release(ground, aBuild("remote_events", "newer", "/events"));
  await setUpOne("team");
  await importAll();
  assert.equal((await channels.find("remote_events"))?.stable, version);
});

async function setUpOne(by: string | undefined): Promise<void> {
  const version = await storeFolder(build("first"));
  await setLive({ version, earlier: [], ...(by && { by }) });
  assert.ok(await readFile(join(folder, "remote_events", "live.json")));
}
