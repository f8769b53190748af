import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { isTampered } from "../harness/tampered.ts";
import type { RemoteCell } from "./cells.ts";
import type { RemoteFault } from "./faults.ts";
import { expectFrame, expectUsableAfterPaint } from "./frame.ts";
import { provoke } from "./provoke.ts";
import { type Stage, type Tab, texts } from "./stage.ts";
import { step } from "./step.ts";
import type { Target } from "./targets.ts";

/** Longer than all time limits of a remote that hangs. */
const failureTimeout = 25_000;

/** @throws Error with what failed. */
export async function checkRemoteCell(
  stage: Stage,
  tab: Tab,
  { target, fault, way, isBrief = false }: RemoteCell,
): Promise<void> {
  const { page } = tab;
  const { usableWithin } = stage;
  const reports = collectReports(page);
  const provoked = await provoke(stage, target, fault);
  try {
    if (way === "first load") await openAtFirst(page, target, usableWithin);
    else await navigate(page, target, usableWithin);
    // While a remote hangs, its failure is not shown yet.
    const hangs = "how" in fault && fault.how === "stuck";
    if (!hangs || isBrief) await expectFailure(page, fault);
    if (!isBrief) {
      await step("Another remote did not work", () => visitOther(tab, target));
      await expectFailure(page, fault);
    }
    await step("The shell was not usable", () => expectFrame(page, target.path, usableWithin));
    await step("The console did not name the release", async () => {
      const expected = `${target.remote} (version ${provoked.version}) cannot be shown: ${fault.reason}`;
      const wrong = reports.find((line) => !line.startsWith(expected));
      if (wrong !== undefined || reports.length === 0) throw new Error(wrong ?? "Nothing");
    });
    await provoked.end();
    await expectRecovery(page, target);
    await step("Tampered code ran", async () => {
      if (await isTampered(page)) throw new Error("It was the file that was not released");
    });
  } finally {
    await provoked.end();
  }
}

/** What the page logs about a remote that has failed. */
function collectReports(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && text.includes("cannot be shown")) lines.push(text);
  });
  return lines;
}

async function openAtFirst(page: Page, { path }: Target, limit: number): Promise<void> {
  // A file that hangs delays the load event.
  await page.goto(path, { waitUntil: "commit" });
  await step("The shell was not usable", () => expectUsableAfterPaint(page, path, limit));
}

async function navigate(page: Page, { start, link }: Target, limit: number): Promise<void> {
  await page.goto(start);
  await step("The first page did not work", () => expect(page.locator("main h1")).toBeVisible());
  await step("The shell was not usable", () => expectFrame(page, start, limit));
  await page.getByRole("link", { name: link }).first().click();
}

async function expectFailure(page: Page, { reason }: Pick<RemoteFault, "reason">): Promise<void> {
  const alert = page.getByRole("main").getByRole("alert");
  await step("No failure was shown", () =>
    expect(alert.getByText(texts.remote.failedTitle)).toBeVisible({ timeout: failureTimeout }),
  );
  await step("The message was not the true one", async () => {
    const shown = (await alert.textContent()) ?? "";
    if (!shown.includes(texts.remote[reason])) throw new Error(shown);
  });
}

/** Opens a page of another remote, and comes back. */
async function visitOther(tab: Tab, { path, other, link }: Target): Promise<void> {
  const isAdmin = path.startsWith("/admin/");
  const page = isAdmin ? tab.page : await tab.context.newPage();
  const heading = page.getByRole("heading", { level: 1, name: other.heading });
  if (!isAdmin) {
    await page.goto(other.path);
    await expect(heading).toBeVisible();
    await page.close();
    return;
  }
  const sidebar = page.getByRole("navigation", { name: "Workspaces" });
  await sidebar.locator(`a[href="${other.path}"]`).click();
  await expect(heading).toBeVisible();
  await sidebar.getByRole("link", { name: link }).click();
}

/** Tries again after the fault has ended: the page is shown, and was not reloaded. */
export async function expectRecovery(page: Page, { heading }: Target): Promise<void> {
  await step('"Try again" did not recover', async () => {
    const timeOrigin = () => page.evaluate(() => performance.timeOrigin);
    const opened = await timeOrigin();
    const retry = page.getByRole("button", { name: "Try again" });
    // A page that hears late of another release tries again by itself.
    await retry.click().catch(async (error) => {
      if (await retry.isVisible()) throw error;
    });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(texts.remote.failedTitle)).toBeHidden();
    if ((await timeOrigin()) !== opened) throw new Error("The page was reloaded");
  });
}
