import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import type { RegistryEntry } from "@oselia/shared/contract";
import { type PageToRender, SERVER_BUILD } from "@oselia/shared/contract/rendering";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { useReleases } from "../../releases/testing/test-releases.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { startSandboxed } from "./program.ts";
import { createRenderer, type PageReleases } from "./renderer.ts";

const ground = await useReleases();

const page: PageToRender = {
  url: "https://oselia.example/events",
  language: "en",
  registry: { remotes: [] },
  remote: "remote_events",
};

let failed: string[] = [];
let warnings: string[] = [];
const renderer = createRenderer({
  releases: ground,
  start: async () => startSandboxed,
  call: async () => undefined,
  onFailure: ({ name }) => failed.push(name),
  log: { warn: (_details: unknown, text = "") => void warnings.push(text) },
});
after(() => renderer.close());
beforeEach(() => {
  failed = [];
  warnings = [];
});

/**
 * Releases a shell whose page is this expression, and a remote whose page is another one.
 *
 * @param onLoad What their code does first.
 */
async function releaseBoth(
  ofShell: string,
  ofRemote: string,
  onLoad: { shell?: string; remote?: string } = {},
): Promise<PageReleases> {
  const shell = `${onLoad.shell ?? ""};
    exports.shared = {};
    exports.renderPage = async (page, { module }) => ({ html: String(${ofShell}), state: {} });`;
  await release(ground, aShell({ [SERVER_BUILD]: shell }));
  const remote = aBuild("remote_events", "hello", "/events");
  const content = Buffer.from(
    `${onLoad.remote ?? ""}; exports.default = { show: () => ${ofRemote} };`,
  );
  await release(ground, { ...remote, files: [...remote.files, { path: SERVER_BUILD, content }] });
  const live = await ground.restarted().registry.read();
  assert.ok(live.shell);
  const [entry] = live.registry.remotes;
  return { shell: live.shell, remote: entry as RegistryEntry };
}

/** Waits until a release has been blamed. */
async function expectFailed(...names: string[]): Promise<void> {
  await waitUntil(() => failed.length >= names.length, `${names.join(", ")} failed`);
  assert.deepEqual(failed, names);
}

const crash = (what: string) => `(() => { throw new Error("${what} crashes"); })()`;

describe("a page that cannot be rendered", () => {
  test("counts against the remote when the shell renders its own page", async () => {
    const pair = await releaseBoth("module ? module.show() : 404", crash("The remote"));
    assert.equal(await renderer.render(pair, page), undefined);
    await expectFailed("remote_events");
  });

  test("counts against the shell when that renders nothing", async () => {
    const pair = await releaseBoth(crash("The shell"), "1");
    assert.equal(await renderer.render(pair, page), undefined);
    await expectFailed("shell");
    const other = { ...page, url: "https://oselia.example/events/2" };
    assert.equal(await renderer.render(pair, other), undefined);
    await expectFailed("shell", "shell");
  });

  test("of the shell's own counts against the shell", async () => {
    const { shell } = await releaseBoth(crash("This shell"), "1");
    assert.equal(await renderer.render({ shell, remote: undefined }, page), undefined);
    await expectFailed("shell");
  });
});

/** Asks for searches that nobody has made, all at the same time. */
const search = (pair: PageReleases, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      renderer.render(pair, { ...page, url: `https://oselia.example/events?keyword=${index}` }),
    ),
  );

describe("a flood of searches", () => {
  test("blames no release for the time that they wait", async () => {
    const busy = "(() => { for (const end = Date.now() + 150; Date.now() < end; ); return 1; })()";
    const pages = await search(await releaseBoth("module ? module.show() : 404", busy), 300);
    // The time of all that were rendered is longer than a page may take.
    assert.ok(pages.filter(Boolean).length > 40);
    assert.ok(pages.includes(undefined));
    assert.deepEqual(failed, []);
    assert.deepEqual(warnings, []);
  });

  test("is one failure and one line in the log when its process ends", async () => {
    const pair = await releaseBoth("module ? module.show() : 404", "(() => { for (;;); })()");
    await search(pair, 300);
    await expectFailed("remote_events");
    assert.deepEqual(warnings, ["A page cannot be rendered"]);
  });

  test("is one failure and one line in the log when each of them throws", async () => {
    const pair = await releaseBoth("module ? module.show() : 404", crash("The search"));
    await search(pair, 40);
    await expectFailed("remote_events");
    assert.deepEqual(warnings, ["A page cannot be rendered"]);
  });
});

test("a release without a build for the server is left to browsers, and logged once", async () => {
  await release(ground, aShell({}));
  await release(ground, aBuild("remote_events", "hello", "/events"));
  const { shell, registry } = await ground.restarted().registry.read();
  assert.ok(shell);
  const pair = { shell, remote: registry.remotes[0] };
  assert.equal(await renderer.render(pair, page), undefined);
  assert.equal(await renderer.render(pair, page), undefined);
  const warning = "A release has no build for the server: browsers render it";
  // One for the shell, one for the remote.
  assert.deepEqual(warnings, [warning, warning]);
  assert.deepEqual(failed, []);
});

describe("a process that is started early and cannot load its code", () => {
  const prepare = async ({ shell, remote }: PageReleases) =>
    renderer.prepare([
      { shell, remote },
      { shell, remote: undefined },
    ]);

  test("counts against the remote when the shell loads alone", async () => {
    await prepare(await releaseBoth("404", "1", { remote: crash("The remote") }));
    assert.deepEqual(failed, ["remote_events"]);
  });

  test("counts against the shell, once, when that cannot load its own either", async () => {
    await prepare(await releaseBoth("404", "1", { shell: crash("The shell") }));
    assert.deepEqual(failed, ["shell"]);
  });
});
