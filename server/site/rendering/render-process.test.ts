import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { after, describe, test } from "node:test";
import type { ApiAnswer, PageToRender } from "@oselia/shared/contract/rendering";
import { startProgram } from "../../testing/run-program.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { MAX_PAGE } from "./process/messages.ts";
import { startSandboxed, startUnsandboxed } from "./program.ts";
import { ReleaseFault, type RenderProcess, startRenderProcess } from "./render-process.ts";

const page: PageToRender = {
  url: "https://oselia.example/news",
  language: "en",
  registry: { remotes: [] },
  remote: "remote_house",
};

/** A shell whose page is what the remote's function `show` returns. */
const shell = `
  exports.shared = { react: { version: "19" } };
  exports.renderPage = async (page, host) => {
    const html = String(await host.module.show(page, host.call));
    return { html, state: globalThis.state ?? { loaderData: {}, texts: {} } };
  };`;

const noLinux = process.platform === "linux" ? false : "Only Linux ends a process with its parent";

/** The command of a process; "" when it has ended. */
const readCommand = (id: string | undefined) =>
  readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");

/** The only child of a process. */
async function readChild(id: string | number | undefined): Promise<string | undefined> {
  const [child] = (await readFile(`/proc/${id}/task/${id}/children`, "utf8")).split(" ");
  return child;
}

const started: RenderProcess[] = [];
after(() => {
  for (const one of started) one.stop();
});

const anAnswer = async (): Promise<ApiAnswer | undefined> => ({ status: 200, body: "an answer" });

/** A process with a remote whose page is the value of this code. */
function start(show: string, { call = anAnswer, program = startSandboxed, onLoad = "" } = {}) {
  const toCode = (name: string, source: string) => ({ name, source, releaseUrl: `/${name}/1/` });
  const source = `${onLoad}; exports.default = { show: async (page, call) => { ${show} } };`;
  const running = startRenderProcess(
    { shell: toCode("shell", shell), remote: toCode("remote_house", source) },
    { start: program, call },
  );
  started.push(running);
  return running;
}

const show = async (code: string) => (await start(`return ${code}`).render(page)).html;

/** Renders a page, and expects that its release is blamed. */
const expectFault = (rendering: Promise<unknown>, message: RegExp, endedProcess: boolean) =>
  assert.rejects(rendering, (error) => {
    assert.ok(error instanceof ReleaseFault, String(error));
    assert.match(error.message, message);
    assert.equal(error.endedProcess, endedProcess);
    return true;
  });

test("renders a page with the shell's packages, its URL and its data", async () => {
  const code = `[require("react").version, page.url, (await call("/api/news")).body, releaseUrl]`;
  assert.equal(await show(code), "19,https://oselia.example/news,an answer,/remote_house/1/");
});

test("a page may wait for timers and microtasks", async () => {
  const waits = `await new Promise((done) => setTimeout(() => queueMicrotask(done), 1))`;
  assert.equal(await show(`(${waits}, "waited")`), "waited");
});

test("pages that are requested together wait for their turn, and each gets its own content", async () => {
  const running = start(`await call("/api/news"); return page.url;`);
  const urls = Array.from({ length: 40 }, (_, index) => `https://oselia.example/?${index}`);
  const pages = await Promise.all(urls.map((url) => running.render({ ...page, url })));
  assert.deepEqual(
    pages.map(({ html }) => html),
    urls,
  );
});

test("more pages than fit into the queue are rejected without blaming the release", async () => {
  const running = start("return 1");
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => running.render(page)));
  const refused = results.flatMap((one) => (one.status === "rejected" ? one.reason : []));
  assert.equal(refused.length, 10);
  assert.ok(refused.every((error) => !(error instanceof ReleaseFault)));
});

describe("a release that is rendered", () => {
  test("fails alone when it throws; its process renders the next page", async () => {
    const running = start(`if (page.language === "uk") throw new Error("No"); return "yes";`);
    await expectFault(running.render({ ...page, language: "uk" }), /No/, false);
    assert.equal((await running.render(page)).html, "yes");
  });

  test("ends with its process when it hangs, which fails one page only", async () => {
    const running = start("for (;;);");
    const [first, ...waiting] = [1, 2, 3].map(() => running.render(page));
    const others = Promise.allSettled(waiting);
    await expectFault(first as Promise<unknown>, /too long/, true);
    assert.equal(running.isRunning, false);
    for (const one of await others) {
      assert.ok(one.status === "rejected" && !(one.reason instanceof ReleaseFault));
    }
  });

  for (const words of [[], ["unsandboxed"]]) {
    const how = `${words[0] ?? "sandboxed"}, `;
    test(`${how}ends with a server that is killed while it hangs`, { skip: noLinux }, async () => {
      const server = startProgram(
        join(import.meta.dirname, "../../testing/hanging-server.ts"),
        words,
        {},
      );
      assert.match(String(await once(server.stdout as Readable, "data")), /api\/news/);
      const child = await readChild(server.pid);
      const program = words.length > 0 ? child : await readChild(child);
      assert.match(await readCommand(program), /process\/main\.mjs/);
      after(async () => {
        if (await readCommand(program)) process.kill(Number(program), "SIGKILL");
      });
      server.kill("SIGKILL");
      await waitUntil(async () => (await readCommand(program)) === "", "the process has ended");
    });
  }

  for (const [kind, code] of [
    ["values", "const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));"],
    ["buffers", "const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));"],
    ["texts", "let all = 'x'; for (;;) { all += all + Math.random(); JSON.stringify(all); }"],
  ] as const) {
    test(`fails when it fills the memory with ${kind}`, async () => {
      await assert.rejects(start(code).render(page), ReleaseFault);
    });
  }

  test("is not at fault when a call fails", async () => {
    const call = () => Promise.reject(new Error("The database is down"));
    const running = start(`try { await call("/api/news") } catch {} return "half a page";`, {
      call,
    });
    await assert.rejects(running.render(page), (error) => !(error instanceof ReleaseFault));
    assert.equal(running.isRunning, true);
  });

  test("may make 20 calls for a page", async () => {
    const calls = (count: number) =>
      `await Promise.all(Array.from({ length: ${count} }, () => call("/api/news"))); return 1`;
    await start(calls(20)).render(page);
    await expectFault(start(calls(21)).render(page), /more than 20/, true);
  });

  test("makes no more calls for a page that has failed", async () => {
    let calls = 0;
    const call = () => {
      calls++;
      return anAnswer();
    };
    const other = `(async () => { for (let i = 0; i < 50; i++) await null; await call("/api/news") })()`;
    const running = start(
      `if (page.language === "en") return "next"; ${other}; throw Error("No")`,
      {
        call,
      },
    );
    await expectFault(running.render({ ...page, language: "uk" }), /No/, false);
    assert.equal((await running.render(page)).html, "next");
    assert.equal(calls, 0);
  });

  test("ends when it keeps running after its page", async () => {
    const running = start(
      `Map.prototype.clear = () => {}; setTimeout(() => { for (;;); }, 10); return "done"`,
    );
    assert.equal((await running.render(page)).html, "done");
    await waitUntil(() => !running.isRunning, "the process has ended");
  });

  test("may make no calls between pages", async () => {
    let calls = 0;
    const call = () => {
      calls++;
      return anAnswer();
    };
    const running = start(`setTimeout(() => call("/api/books"), 20); return 1`, { call });
    await running.render(page);
    await expectFault(running.render(page), /outside of a page/, true).catch(() => undefined);
    assert.ok(calls <= 1);
  });

  test("may return a page of at most 2 MB, and a state that is JSON", async () => {
    await expectFault(start(`return "я".repeat(${MAX_PAGE / 2})`).render(page), /larger/, true);
    await start(`return "x".repeat(${MAX_PAGE} - 100)`).render(page);
    const noJson = `globalThis.state = { toJSON: () => undefined }; return 1`;
    await expectFault(start(noJson).render(page), /invalid message/, true);
    const huge = `globalThis.state = "x".repeat(5 * ${MAX_PAGE}); return 1`;
    await expectFault(start(huge).render(page), /too much|invalid message/, true);
  });

  test("fails to load when it throws while it loads", async () => {
    await expectFault(
      start("", { onLoad: "throw new Error('Broken')" }).render(page),
      /Broken/,
      true,
    );
  });

  for (const [what, message] of [
    ["that it has loaded", { type: "loaded" }],
    ["a page that was not requested", { type: "rendered", page: { html: "", state: "{}" } }],
  ] as const) {
    test(`ends when it reports ${what}, which could keep the server busy`, async () => {
      const line = JSON.stringify(JSON.stringify(message));
      const forged = `JSON.stringify = () => ${line}; setTimeout(() => {}, 1); return "done"`;
      const running = start(forged);
      await running.render(page).catch(() => undefined);
      await waitUntil(() => !running.isRunning, "the process has ended");
    });
  }

  test("runs without a sandbox when it is started unsandboxed", async () => {
    const running = start("return 1", { program: startUnsandboxed });
    assert.equal((await running.render(page)).html, "1");
  });
});
