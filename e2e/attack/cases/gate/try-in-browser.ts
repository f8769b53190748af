import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { launchConfinedBrowser } from "../../../../release-gate/confined-browser.ts";
import { createFaults } from "../../../../release-gate/faults.ts";
import { waitUntil } from "../../../../server/testing/index.ts";
import { findChromium } from "../../../../tools/chromium.ts";
import { type Attempt, attempts, toScript } from "./attempts.ts";
import type { Listener } from "./listener.ts";

/**
 * Makes every attempt to reach the listener on a page without a policy, in the gate's browser.
 *
 * @throws when one is not reported.
 */
export async function tryInBrowser(listener: Listener): Promise<void> {
  const site = createServer((request, response) => {
    const isWorker = request.url === "/service-worker.js";
    const body = isWorker
      ? `fetch("http://127.0.0.1:${listener.port}/service-worker").catch(() => 0)`
      : `<link rel="icon" href="data:,"><body><script>${toScript(attempts, listener)}</script>`;
    response.setHeader("content-type", isWorker ? "text/javascript" : "text/html").end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  const url = `http://localhost:${(site.address() as AddressInfo).port}`;
  const faults = createFaults();
  const unreported = new Set(attempts);
  const areReported = (some: readonly Attempt[]) => {
    for (const line of faults.take()) {
      const fault = line.replaceAll(`127.0.0.1:${listener.port}`, "HOST");
      for (const attempt of unreported) if (attempt.fault.test(fault)) unreported.delete(attempt);
    }
    return some.every((attempt) => !unreported.has(attempt));
  };
  const what = () => `the report of ${[...unreported].map(({ name }) => name).join(", ")}`;
  const browser = await launchConfinedBrowser(findChromium() ?? "", { site: url, faults });
  try {
    const page = await (await browser.openContext()).newPage();
    await page.goto(url);
    await connectUnwatched(page, listener);
    const early = attempts.filter(({ isLast }) => !isLast);
    await waitUntil(() => areReported(early), what);
    await page.goto("about:blank");
    await waitUntil(() => areReported(attempts), what);
  } finally {
    await browser.close();
    site.close();
    site.closeAllConnections();
  }
}

/** Uses WebRTC where the gate's own script does not see it, until it has tried every way out. */
async function connectUnwatched(page: Page, { port }: Listener): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const expression = `new Promise((resolve) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] });
    peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
    peer.createDataChannel("x");
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  })`;
  const { exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId,
    expression,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}
