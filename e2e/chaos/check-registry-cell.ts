import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { findRemoteFiles } from "../harness/remote-files.ts";
import type { RegistryCell } from "./cells.ts";
import { expectRecovery } from "./check-remote-cell.ts";
import type { RegistryFault } from "./faults.ts";
import { expectFrame, expectUsableAfterPaint } from "./frame.ts";
import { type Stage, type Tab, texts } from "./stage.ts";
import { step } from "./step.ts";
import { findTarget } from "./targets.ts";

const registry = "/remotes.json";
const inbox = findTarget("remote_inbox");

/** @throws Error with what failed. */
export function checkRegistryCell(stage: Stage, tab: Tab, cell: RegistryCell): Promise<void> {
  const check = cell.way === "first load" ? checkAtFirst : checkRequestedAgain;
  return check(stage, tab, cell.fault);
}

/** Either is enough: the registry in the HTML, or the one that the page requests. */
async function checkAtFirst(
  { site, usableWithin }: Stage,
  { page }: Tab,
  { how, inlined }: RegistryFault,
) {
  if (inlined === undefined) site.failPath(registry, how);
  else await replaceInlined(page, inlined);
  try {
    await page.goto(inbox.path);
    await step("The shell was not usable", () =>
      expectUsableAfterPaint(page, inbox.path, usableWithin),
    );
    await step("The remote did not work", () =>
      expect(page.getByRole("heading", { level: 1, name: inbox.heading })).toBeVisible(),
    );
  } finally {
    site.restorePath(registry);
  }
}

async function replaceInlined(page: Page, text: string): Promise<void> {
  await page.route(inbox.path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<script[^>]*id="registry"[^>]*>).*?(<\/script>)/s, `$1${text}$2`);
    if (body === html) throw new Error("The HTML has no registry");
    await route.fulfill({ response, body });
  });
}

/** A remote has failed, and the registry that the page requests then fails as well. */
async function checkRequestedAgain(
  { site, usableWithin }: Stage,
  { page }: Tab,
  { how }: RegistryFault,
) {
  const { entry } = await findRemoteFiles(site.url, inbox.remote, inbox.heading);
  const faults = [entry, registry];
  await page.goto(inbox.start);
  await step("The first page did not work", () => expect(page.locator("main h1")).toBeVisible());
  site.failPath(entry, "missing");
  site.failPath(registry, how);
  try {
    const link = page.getByRole("link", { name: inbox.link });
    await link.click();
    await expectDamaged(page);
    await step("The shell was not usable", () => expectFrame(page, inbox.path, usableWithin));
    await step("Another remote did not work", async () => {
      await page.getByRole("link", { name: "News" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
      await link.click();
    });
    await expectDamaged(page);
    faults.forEach(site.restorePath);
    await expectRecovery(page, inbox);
  } finally {
    faults.forEach(site.restorePath);
  }
}

const expectDamaged = (page: Page) =>
  step("The message was not the true one", () =>
    expect(page.getByRole("alert").getByText(texts.remote.invalid)).toBeVisible({
      timeout: 25_000,
    }),
  );
