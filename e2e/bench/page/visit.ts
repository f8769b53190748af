import type { Browser, BrowserContext, Page } from "@playwright/test";
import { emulateLine } from "../../harness/emulate-line.ts";
import { measureClick } from "./click.ts";
import { type NetworkRecorder, recordNetwork } from "./network.ts";
import { type Observed, observePages, readObserved } from "./observe.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Profile } from "./profiles.ts";
import { findCauses, kilobytesByKind, waterfallDepth } from "./requests.ts";
import { blockingTime, cumulativeLayoutShift, interactiveAt } from "./timeline.ts";
import type { VisitResult } from "./visit-result.ts";

/** Milliseconds without requests and long tasks after which a page has loaded. */
const QUIET = { cold: 2000, warm: 1000 };

/** Milliseconds for one page to load. */
const TIMEOUT = 60_000;

/** Visits of a page until one is made whose line does not stop. */
const ATTEMPTS = 3;

export interface Visit {
  /** Without a trailing slash. */
  url: string;
  page: MeasuredPage;
  profile: Profile;
  /** Token of a session of the staff. */
  token: string;
  /** False for pages without scripts, whose links load another document. */
  canClick: boolean;
}

interface Tab {
  context: BrowserContext;
  tab: Page;
  network: NetworkRecorder;
}

/**
 * Opens a tab with an empty cache, on the profile's device and line.
 *
 * @param onStop Called when the line has stopped. By default, the page continues (`emulateLine`).
 */
export async function openTab(
  browser: Browser,
  { url, page, profile, token }: Omit<Visit, "canClick">,
  onStop?: (context: BrowserContext) => Promise<void>,
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-GB",
    ...(isPhone(page, profile)
      ? {
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
          isMobile: true,
          hasTouch: true,
        }
      : { viewport: { width: 1280, height: 900 } }),
  });
  context.setDefaultTimeout(TIMEOUT);
  if (page.isStaff) {
    const session = JSON.stringify({ token, version: 1 });
    await context.addInitScript((stored) => localStorage.setItem("auth", stored), session);
    // What the shell keeps beside a stored session.
    await context.addCookies([{ name: "staff", value: "1", url }]);
  }
  await observePages(context);
  const tab = await context.newPage();
  const client = await context.newCDPSession(tab);
  const network = await recordNetwork(client);
  const bytesPerSecond = profile.throughput / 8;
  const line = { latency: profile.latency, download: bytesPerSecond, upload: bytesPerSecond };
  await emulateLine(tab, client, line, onStop && (() => onStop(context)));
  await client.send("Emulation.setCPUThrottlingRate", { rate: profile.cpuSlowdown });
  return { context, tab, network };
}

const isPhone = (page: MeasuredPage, profile: Profile) => profile.isPhone && !page.isStaff;

/**
 * Visits a page: cold, then a click, then again with the browser's cache. A visit whose line stops
 * is repeated.
 *
 * @throws When the page does not load, a request or script of it fails, or the line stops in every
 *   attempt.
 */
export async function visit(browser: Browser, options: Visit): Promise<VisitResult> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let hasStopped = false;
    const opened = await openTab(browser, options, async (context) => {
      hasStopped = true;
      await context.close();
    });
    try {
      return await measure(opened, options);
    } catch (error) {
      if (!hasStopped) throw error;
    } finally {
      await opened.context.close();
    }
  }
  throw new Error(`Nothing arrived from ${options.url} for seconds, in ${ATTEMPTS} visits.`);
}

async function measure(
  { tab, network }: Tab,
  { page, profile, canClick }: Visit,
): Promise<VisitResult> {
  const errors: string[] = [];
  tab.on("pageerror", ({ message }) => errors.push(message));
  const cold = await load(tab, network, page.path, QUIET.cold);
  const requests = findCauses(network.requests(), cold.html);
  const firstByte = network.firstByte();
  const problems = [...errors, ...network.failures()];
  if (problems.length > 0) throw new Error(problems.join(", "));
  const click =
    page.click && canClick
      ? await measureClick(tab, page.click, isPhone(page, profile))
      : undefined;
  await tab.goto("about:blank");
  const warm = await load(tab, network, page.path, QUIET.warm);
  return {
    firstByte,
    firstPaint: cold.firstPaint,
    largestPaint: cold.largestPaint,
    interactive: interactiveAt(cold.firstPaint, cold.tasks),
    blocking: blockingTime(cold.tasks),
    longestTask: Math.max(0, ...cold.tasks.map(({ duration }) => duration)),
    layoutShift: cumulativeLayoutShift(cold.shifts),
    requests: requests.length,
    kilobytes: kilobytesByKind(requests),
    depth: waterfallDepth(requests, cold.largestPaint),
    click,
    warmPaint: warm.largestPaint,
  };
}

/**
 * Opens a path and waits until it shows its heading and has been quiet for some milliseconds. Returns
 * what was observed, and the document as the server sent it.
 */
export async function load(
  tab: Page,
  network: NetworkRecorder,
  path: string,
  quiet = QUIET.cold,
): Promise<Observed & { html: string }> {
  const response = await tab.goto(path, { waitUntil: "load" });
  if (!response || response.status() >= 400) throw new Error(`status ${response?.status()}`);
  await tab.locator("main h1").first().waitFor();
  const html = await response.text();
  for (;;) {
    await network.whenQuiet(quiet);
    const observed = await readObserved(tab);
    const last = observed.tasks.at(-1);
    if (!last || observed.now - (last.start + last.duration) >= quiet) return { ...observed, html };
  }
}
