import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { sendPassword } from "../../harness/confirm-password.ts";
import { launchBrowser } from "../../harness/launch-browser.ts";
import type { Site } from "../../harness/site.ts";
import type { StaffApi } from "../../harness/staff-api.ts";
import type { Attack, Target } from "../attack.ts";
import { withAdministrator } from "./administrator.ts";

/** Whatever gives power over releases, as a script with an administrator's session would send it. */
const powers: [string, string, object?][] = [
  ["POST", "/deploy-tokens", { team: "burglars", names: ["shell"] }],
  ["DELETE", "/deploy-tokens/burglars"],
  ["POST", "/releases/remote_inbox/promote", { version: "0".repeat(16) }],
  ["POST", "/releases/remote_inbox/rollback"],
  ["POST", "/releases/remote_inbox/canary", { version: "0".repeat(16), percentage: 100 }],
  ["DELETE", "/releases/remote_inbox/canary"],
  ["PUT", "/releases/remote_inbox/override", { origin: "http://localhost:4100" }],
  ["PUT", `/releases/remote_inbox/${"0".repeat(16)}`],
  ["POST", `/releases/remote_inbox/${"0".repeat(16)}/previews`],
  ["POST", "/releases/prune", { keep: 1, unusedDays: 0 }],
];

/** @throws when the session may do any of it. */
async function assertPowerless(session: StaffApi): Promise<void> {
  for (const [method, path, body] of powers) {
    const answer = await session.send(method, path, body);
    const { code } = (await answer.json()) as { code: string };
    assert.equal(code, "confirmation_required", `${method} ${path} was answered with ${code}`);
  }
}

/** Runs an attack in a browser, on a page of the site whose scripts are the attacker's. */
async function inBrowser(site: Site, attack: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/news`);
    await attack(page);
  } finally {
    await browser.close();
  }
}

const withoutPassword: Attack = {
  name: "with an administrator's session creates a token, promotes, rolls back, starts a canary or a preview without the password",
  run: (site) => withAdministrator(site, async ({ signIn }) => assertPowerless(await signIn())),
};

const otherSession: Attack = {
  name: "uses the confirmation of another session of the same administrator",
  run: (site) =>
    withAdministrator(site, async ({ signIn, confirm }) => {
      const [own, stolen] = [await signIn(), await signIn()];
      await confirm(own);
      await assertPowerless(stolen);
      const { status } = await own.send("DELETE", "/deploy-tokens/burglars");
      assert.equal(status, 404, "The administrator cannot do it either");
    }),
};

const later: Attack = {
  name: "uses a confirmation after ten minutes",
  run: (site) =>
    withAdministrator(site, async ({ signIn, confirm, age }) => {
      const session = await signIn();
      await confirm(session);
      await age(session, 10);
      await assertPowerless(session);
    }),
};

const reuse: Attack = {
  name: "opens the page for the password again after it was used",
  run: (site) =>
    withAdministrator(site, async ({ password, signIn, openPage, age }) => {
      const session = await signIn();
      const pages = [await openPage(session), await openPage(session)];
      assert.equal((await sendPassword(pages[0] ?? "", password)).status, 303);
      await age(session, 10);
      for (const page of pages) assert.equal((await sendPassword(page, password)).status, 404);
      await assertPowerless(session);
    }),
};

const guesses: Attack = {
  name: "guesses the password on the page that asks for it",
  run: (site) =>
    withAdministrator(site, async ({ password, signIn, openPage }) => {
      const session = await signIn();
      const page = await openPage(session);
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess++) {
        statuses.push((await sendPassword(page, `guessed-${guess}`)).status);
      }
      assert.ok(statuses.includes(429), `No guess had to wait: ${statuses}`);
      assert.equal((await sendPassword(page, password)).status, 429);
      await assertPowerless(session);
    }),
};

/** What the attacker's script has: how often it has tried, and what it could do. */
interface Loot {
  attempts: number;
  gains: string[];
}

/** Opens an address and tries again and again to get into its page. Runs in the browser. */
function breakInto(address: string): void {
  const loot: Loot = { attempts: 0, gains: [] };
  Object.assign(window, { loot });
  const popup = window.open(address) as (Window & { eval(code: string): unknown }) | null;
  const tries: Record<string, () => unknown> = {
    reads: () => popup?.document.querySelector("input"),
    writes: () => popup?.document.forms[0]?.append("<input>"),
    submits: () => popup?.document.forms[0]?.submit(),
    evaluates: () => popup?.eval("document.forms[0]"),
  };
  setInterval(() => {
    for (const [gain, run] of Object.entries(tries)) {
      try {
        if (run()) loot.gains.push(gain);
      } catch {
        // It is out of reach.
      }
    }
    loot.attempts++;
  }, 5);
}

const opener: Attack = {
  name: "keeps the window with the password's page, to read it, fill it in or send it",
  run: (site) =>
    withAdministrator(site, async ({ password, signIn, openPage }) => {
      const session = await signIn();
      const url = await openPage(session);
      const getLoot = () => (window as unknown as { loot: Loot }).loot;
      await inBrowser(site, async (page) => {
        // The second is a page of the site that does not isolate itself from what it opens.
        for (const start of ["/news", "/api/health"]) {
          await page.goto(site.url + start);
          const opened = page.context().waitForEvent("page");
          await page.evaluate(breakInto, url);
          const popup = await opened;
          await popup.locator("input").fill(password);
          assert.equal(await popup.evaluate(() => [origin, window.opener].join()), "null,");
          const { attempts } = await page.evaluate(getLoot);
          await page.waitForFunction(
            (count) => (window as unknown as { loot: Loot }).loot.attempts > count,
            attempts + 3,
          );
          assert.deepEqual((await page.evaluate(getLoot)).gains, [], `From ${start}`);
          assert.equal(popup.url(), url);
          await popup.close();
        }
      });
      await assertPowerless(session);
    }),
};

const frame: Attack = {
  name: "shows the page for the password in a frame, or reads it by fetch",
  run: (site) =>
    withAdministrator(site, async ({ password, signIn, openPage }) => {
      const session = await signIn();
      const url = await openPage(session);
      await inBrowser(site, async (page) => {
        const { hasForm, html } = await page.evaluate(async (address) => {
          const element = document.createElement("iframe");
          element.src = address;
          const loaded = new Promise((resolve) => element.addEventListener("load", resolve));
          document.body.append(element);
          await loaded;
          let hasForm = false;
          try {
            hasForm = element.contentDocument?.querySelector("form") != null;
          } catch {
            // It is out of reach.
          }
          return { hasForm, html: await (await fetch(address)).text() };
        }, url);
        assert.equal(hasForm, false);
        assert.ok(!page.frames().some((one) => one.url() === url), "The frame shows the page");
        assert.ok(!html.includes(password) && !html.includes(session.token));
      });
    }),
};

const serviceWorker: Attack = {
  name: "registers a service worker that would read what is sent to the site",
  run: (site) =>
    inBrowser(site, async (page) => {
      await page.waitForLoadState("networkidle");
      const registered = await page.evaluate(async () => {
        const scripts = performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => name.endsWith(".js"));
        const outcomes = await Promise.allSettled(
          scripts.map((script) => navigator.serviceWorker.register(script)),
        );
        return {
          of: scripts.length,
          ok: outcomes.filter((one) => one.status === "fulfilled").length,
        };
      });
      assert.ok(registered.of > 0);
      assert.equal(registered.ok, 0);
    }),
};

/** Code of a release in the browser of someone who is signed in. */
export const browsers: Target = {
  name: "browsers",
  attacks: [withoutPassword, otherSession, later, reuse, guesses, opener, frame, serviceWorker],
};
