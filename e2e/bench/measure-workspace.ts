import type { Browser, Page } from "@playwright/test";
import { print } from "../../tools/print.ts";
import type { Site } from "../harness/site.ts";
import { type StaffApi, staffApi } from "../harness/staff-api.ts";
import { measureKeyToPaint } from "./key-to-paint.ts";
import { type Measured, rowOf } from "./row.ts";
import type { Workspace } from "./workspaces.ts";

interface BenchContext {
  browser: Browser;
  site: Site;
  database: string;
  workspace: Workspace;
}

/** Of each action. */
const samples = 20;

/** Measures every action of a workspace, each time with nothing remembered. */
export async function measureWorkspace(ground: BenchContext): Promise<Measured[]> {
  const { browser, site, database, workspace } = ground;
  const api = await staffApi(site);
  const context = await browser.newContext({ baseURL: site.url, locale: "en-GB" });
  const session = JSON.stringify({ token: api.token, version: 1 });
  await context.addInitScript((kept) => localStorage.setItem("auth", kept), session);
  const page = await context.newPage();
  const results: Measured[] = [];
  for (const [action, act] of actionsOf(workspace)) {
    await open(page, workspace.path);
    await act(page, 0);
    const times: number[] = [];
    for (let turn = 1; turn <= samples; turn++) {
      await saveSomething(api, workspace);
      times.push(await act(page, turn));
    }
    const measured = { database, workspace: workspace.items, action, ...statisticsOf(times) };
    print(rowOf(measured));
    results.push(measured);
  }
  await context.close();
  return results;
}

type Act = (page: Page, turn: number) => Promise<number>;

function actionsOf({ keywords, statuses }: Workspace): [string, Act][] {
  const pages = (page: Page) => page.getByRole("navigation", { name: "Pagination" });
  const searches = Object.entries(keywords).map(([action, words]): [string, Act] => [
    action,
    async (page, turn) => {
      await page.getByRole("searchbox").fill(words[turn % words.length] ?? "");
      return measureKeyToPaint(page, "Enter");
    },
  ]);
  return [
    ...searches,
    [
      "status",
      async (page, turn) => {
        const status = statuses[turn % statuses.length] ?? "";
        const filter = page.getByRole("combobox", { name: "Status" });
        await filter.click();
        await page.keyboard.press("Home");
        // The key picks what the arrows have come to.
        while (!(await isActive(page, status))) await page.keyboard.press("ArrowDown");
        return measureKeyToPaint(page, "Enter");
      },
    ],
    [
      "next page",
      async (page) => {
        await pages(page).getByRole("link", { name: "Next page" }).focus();
        return measureKeyToPaint(page, "Enter");
      },
    ],
    [
      "last page and first",
      async (page, turn) => {
        const numbers = pages(page).getByRole("listitem").getByRole("link");
        await (turn % 2 === 0 ? numbers.last() : numbers.first()).focus();
        return measureKeyToPaint(page, "Enter");
      },
    ],
  ];
}

/** True when the selector's keys stand at the option of this name. */
function isActive(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const box = document.querySelector("[role=combobox][aria-expanded=true]");
    const active = document.getElementById(box?.getAttribute("aria-activedescendant") ?? "");
    return active?.textContent?.trim() === wanted;
  }, name);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("main").getByRole("listitem").first().waitFor();
}

/** Saves the newest item anew: whatever the server remembered of the lists is forgotten. */
async function saveSomething(api: StaffApi, { path, items }: Workspace): Promise<void> {
  const answer = await api.call<Record<typeof items, [{ id: number }]>>("GET", `${path}?limit=1`);
  const [item] = answer[items];
  await api.call("PUT", `${path}/${item.id}`, item);
}

function statisticsOf(times: readonly number[]): { median: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
