import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { startInSandbox } from "../../../server/testing/index.ts";
import { root } from "../../../tools/parts.ts";
import type { Site } from "../../harness/site.ts";
import type { Attack, Target } from "../attack.ts";
import { attempts, toProgram } from "../rendering/system.ts";

/** A server whose sandbox prints the folders that the code in it has been passed. */
const server = `
  import { startInSandbox } from ${JSON.stringify(pathToFileURL(join(root, "server/site/rendering/sandbox/sandbox.ts")))};
  const attempt = \`
    const fs = require("node:fs");
    for (let descriptor = 3; descriptor < 1024; descriptor++) {
      try { if (fs.fstatSync(descriptor).isDirectory()) console.log("folder " + descriptor) } catch {}
    }
    console.log("tried")\`;
  startInSandbox(["-e", attempt], { folders: [], stdio: ["ignore", "inherit", "inherit"] });`;

const inherited: Attack = {
  name: "leaves its root through a folder that was open when the server started",
  async run() {
    const folder = openSync("/", "r");
    // Node closes what is open before a gap.
    const gap = Array<"ignore">(50).fill("ignore");
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", server],
      { stdio: ["ignore", "pipe", "inherit", ...gap, folder] },
    );
    closeSync(folder);
    assert.equal(await text(child.stdout as Readable), "tried\n");
  },
};

/** Code that has left its context, in the sandbox alone. */
export const sandbox: Target = {
  name: "sandbox",
  attacks: [
    inherited,
    ...Object.keys(attempts).map((name) => ({
      name,
      async run(site: Site) {
        const listener = createServer((socket) => socket.end()).listen(0);
        await once(listener, "listening");
        const { port } = listener.address() as AddressInfo;
        const target = {
          port,
          server: process.pid,
          dataDir: site.dataDir,
          checkout: root,
          isRoot: process.getuid?.() === 0,
        };
        const child = startInSandbox(["--disable-sigusr1", "-e", toProgram(name, target)], {
          folders: [],
          stdio: ["ignore", "pipe", "pipe"],
        });
        const [output, problems] = await Promise.all(
          [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : "")),
        );
        listener.close();
        // Without output its limits have ended it.
        if (child.signalCode === null && output === "") await once(child, "exit").catch(() => []);
        assert.match(output || "gained:\n", /^gained:\n$/);
        if (output === "") assert.match(String(problems), /memory|abort/i);
      },
    })),
  ],
};
