import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { startInSandbox } from "../../../server/rendering/sandbox/sandbox.ts";
import { root } from "../../../tools/parts.ts";
import type { Target } from "../attack.ts";
import { attempts, toProgram } from "../rendering/system.ts";

/** Code that has left its context, in the sandbox alone. */
export const sandbox: Target = {
  name: "sandbox",
  attacks: Object.keys(attempts).map((name) => ({
    name,
    async run(site) {
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
};
