import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { after, describe, test } from "node:test";
import type { PageToRender } from "@oselia/shared/contract/rendering";
import { startProgram } from "../tests/run-program.ts";
import { MissingDataError, type RenderProcess, startRenderProcess } from "./render-process.ts";

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
    return { html, state: { loaderData: {}, texts: {} } };
  };`;

const noLinux = process.platform === "linux" ? false : "Only Linux ends a process with its parent";

/** The command of a process; "" when it has ended. */
const readCommand = (id: string | undefined) =>
  readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");

const started: RenderProcess[] = [];
after(() => {
  for (const one of started) one.stop();
});

/** A process with a remote whose page is the value of this code. */
function start(show: string, call = async () => ({ status: 200, body: "an answer" })) {
  const toCode = (name: string, source: string) => ({ name, source, releaseUrl: `/${name}/1/` });
  const running = startRenderProcess(
    {
      shell: toCode("shell", shell),
      remote: toCode(
        "remote_house",
        `exports.default = { show: async (page, call) => { ${show} } };`,
      ),
    },
    call,
  );
  started.push(running);
  return running;
}

const show = async (code: string) => (await start(`return ${code}`).render(page)).html;

test("renders a page with the shell's packages, its URL and its data", async () => {
  const code = `[require("react").version, page.url, (await call("/api/news")).body, releaseUrl]`;
  assert.equal(await show(code), "19,https://oselia.example/news,an answer,/remote_house/1/");
});

describe("a release that is rendered", () => {
  const attempts = {
    "reads a file": `require("node:fs").readFileSync("/etc/passwd")`,
    "imports a module of Node": `await import("node:fs")`,
    "finds the process": `process.env`,
    "finds it through a function's constructor": `(() => {}).constructor("return process")()`,
    "opens a connection": `await fetch("http://localhost:9")`,
    "opens a socket": `new WebSocket("ws://localhost:9")`,
    "runs text as code": `eval("1 + 1")`,
    "requires a package that it was not given": `require("react-dom/server")`,
  };
  for (const [attempt, code] of Object.entries(attempts)) {
    test(`fails when it ${attempt}`, async () => {
      await assert.rejects(show(code), /not require|not defined|not allowed|callback|disallowed/i);
    });
  }

  test("fails alone when it throws; its process renders the next page", async () => {
    const running = start(`if (page.language === "uk") throw new Error("No"); return "yes";`);
    await assert.rejects(running.render({ ...page, language: "uk" }), /No/);
    assert.equal((await running.render(page)).html, "yes");
  });

  test("ends with its process when it hangs", async () => {
    const running = start("for (;;);");
    await assert.rejects(running.render(page), /too long/);
    assert.equal(running.isRunning, false);
  });

  test("ends with a server that is killed while it hangs", { skip: noLinux }, async () => {
    const server = startProgram(join(import.meta.dirname, "../tests/hanging-server.ts"), [], {});
    assert.match(String(await once(server.stdout as Readable, "data")), /api\/news/);
    const children = `/proc/${server.pid}/task/${server.pid}/children`;
    const [child] = (await readFile(children, "utf8")).split(" ");
    assert.match(await readCommand(child), /process\/main\.mjs/);
    after(async () => {
      if (await readCommand(child)) process.kill(Number(child), "SIGKILL");
    });
    server.kill("SIGKILL");
    const deadline = performance.now() + 5000;
    while ((await readCommand(child)) !== "" && performance.now() < deadline) {
      await new Promise(setImmediate);
    }
    assert.equal(await readCommand(child), "");
  });

  test("ends with its process when it exhausts the memory", async () => {
    const running = start("const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));");
    await assert.rejects(running.render(page), /ended|too long/);
    assert.equal(running.isRunning, false);
  });

  test("is not at fault when a call fails", async () => {
    const running = start(`try { await call("/api/news") } catch {} return "half a page";`, () =>
      Promise.reject(new Error("The database is down")),
    );
    await assert.rejects(running.render(page), MissingDataError);
    assert.equal(running.isRunning, true);
  });

  test("fails to load when it throws while it loads", async () => {
    const broken = { name: "remote_house", source: "throw new Error('Broken')", releaseUrl: "/" };
    const code = { shell: { ...broken, source: shell }, remote: broken };
    const running = startRenderProcess(code, async () => undefined);
    await assert.rejects(running.render(page), /Broken/);
  });
});
