import assert from "node:assert/strict";
import type { Page } from "@playwright/test";

const path = "/api/load-reports";

/**
 * Whether a request reports how a remote has loaded. A page sends it at some time after its start, so
 * tests of what a page requests leave it out.
 */
export const isLoadReport = (url: string): boolean => new URL(url).pathname === path;

/** The same for a report of any kind: a page also reports its web vitals, when it is left. */
export const isReport = (url: string): boolean =>
  /^\/api\/(load|vitals)-reports$/.test(new URL(url).pathname);

/** What a page reports about the shell or a remote. */
interface LoadReport {
  name: string;
  version: string;
  outcome: string;
  reason?: string;
}

/** Collects what a page reports from now on about the part of this name. */
export async function collectReports(page: Page, name: string): Promise<LoadReport[]> {
  const reports: LoadReport[] = [];
  await page.route(`**${path}`, async (route) => {
    const { reports: sent } = route.request().postDataJSON();
    reports.push(...sent.filter((report: LoadReport) => report.name === name));
    await route.continue();
  });
  return reports;
}

/** Sends the reports of a visit once more, as a visitor at this address would. */
export async function repeatReports(
  site: { url: string },
  reports: readonly LoadReport[],
  address: string,
): Promise<void> {
  const response = await fetch(`${site.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ reports }),
  });
  assert.equal(response.status, 204);
}
