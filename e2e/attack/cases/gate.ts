import assert from "node:assert/strict";
import { runSmoke } from "../../../server/testing/index.ts";
import { readBuild } from "../../../shared/cli/index.ts";
import { findChromium } from "../../../tools/chromium.ts";
import { toPart } from "../../../tools/part.ts";
import { partFolders } from "../../../tools/parts.ts";
import { buildVariant } from "../../harness/variant.ts";
import type { Target } from "../attack.ts";
import { attempts, toScript } from "./gate/attempts.ts";
import { checkProcesses } from "./gate/check-processes.ts";
import { startListener } from "./gate/listener.ts";
import { tryInBrowser } from "./gate/try-in-browser.ts";

/**
 * A release that the gate runs. Each attempt is made on a page without a policy, so that nothing but
 * the browser stops it; then a release makes all of them in the complete gate.
 */
export const gate: Target = {
  name: "the gate",
  attacks: [
    {
      name: "reaches another port of the machine from the gate's browser, or is not reported",
      async run() {
        const listener = await startListener();
        try {
          await tryInBrowser(listener);
          assert.deepEqual(listener.arrived, []);
        } finally {
          await listener.close();
        }
      },
    },
    {
      name: "runs as root or without Chromium's sandbox in the gate's browser",
      run: checkProcesses,
    },
    {
      name: "passes the gate with a release that reaches another machine",
      isLong: true,
      async run() {
        const listener = await startListener();
        try {
          const candidate = await buildVariant({
            folder: "remote-books-admin",
            changes: [
              {
                file: "src/remote.ts",
                replace: "export default {",
                replacement: `if (location.port) { ${toScript(attempts, listener)} }\nexport default {`,
              },
            ],
          });
          const builds = await Promise.all(partFolders.map((folder) => readBuild(toPart(folder))));
          const { faults } = await runSmoke({
            candidate,
            others: builds.filter(({ name }) => name !== candidate.name),
            chromiumPath: findChromium() ?? "",
          });
          assert.deepEqual(listener.arrived, []);
          const all = faults.join("\n");
          for (const fault of [/opens a window/, /opens a connection/, /Content Security Policy/]) {
            assert.match(all, fault);
          }
        } finally {
          await listener.close();
        }
      },
    },
  ],
};
