import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { launchConfinedBrowser } from "../../../../release-gate/confined-browser.ts";
import { createFaults } from "../../../../release-gate/faults.ts";
import { findChromium } from "../../../../tools/chromium.ts";

/**
 * Checks what Linux says of the processes that run pages: not root's, without a way to more
 * privileges, and with the filter of system calls of Chromium's sandbox.
 */
export async function checkProcesses(): Promise<void> {
  if (process.platform !== "linux") return;
  const browser = await launchConfinedBrowser(findChromium() ?? "", {
    site: "http://localhost:1",
    faults: createFaults(),
  });
  try {
    const context = await browser.openContext();
    await context.newPage();
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
    const pages = processInfo.filter(({ type }) => type === "renderer");
    assert.ok(pages.length > 0);
    for (const { id } of pages) {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      assert.match(status, /^Uid:\t[1-9]/m);
      assert.match(status, /^NoNewPrivs:\t1$/m);
      assert.match(status, /^Seccomp:\t2$/m);
    }
  } finally {
    await browser.close();
  }
}
