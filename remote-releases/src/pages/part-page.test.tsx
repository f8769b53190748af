import { describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import {
  anEvent,
  anHour,
  aPart,
  aRelease,
  openReleases as open,
  openPart,
  passwordPage,
  requirePassword,
  returnToTab,
} from "../testing/open-releases.ts";

const NAME = "remote_inbox";
const [LIVE, BEFORE, CANARY] = ["2222222222222222", "1111111111111111", "3333333333333333"];
const withCanary = { canary: CANARY, percentage: 10 };

const button = (name: string) => screen.getByRole("button", { name });

/** Presses a button of the page, and returns the dialog that asks. */
async function ask(user: UserEvent, name: string, question: string) {
  await user.click(button(name));
  return within(screen.getByRole("dialog", { name: question }));
}

const askToRollBack = (user: UserEvent) =>
  ask(user, "Roll back to 11111111", "Roll back Inbox to 11111111?");

/** The value of a fact of the part. */
const fact = (label: string) =>
  screen.queryAllByText(label, { selector: "dt" })[0]?.nextElementSibling?.textContent;

const section = (heading: string) =>
  within(screen.getByRole("heading", { level: 2, name: heading }).parentElement as HTMLElement);

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe("the page of a part", () => {
  test("is opened from the list, and leads back", async () => {
    const { user } = await open([aPart(), aPart({ name: "shell" })]);
    await user.click(screen.getByRole("link", { name: "Inbox" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
    expect(fact("Live")).toBe("22222222");
    expect(fact("Since")).toMatch(/^14 Nov 2026, \d\d:\d\d, inbox-team$/);
    expect(fact("Commit")).toBe("abcdef01");
    expect(fact("Previous")).toBe("11111111");
    await user.click(screen.getByRole("link", { name: "All parts" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Releases" })).toBeVisible();
  });

  test("says what its releases have thrown in browsers, how often and where", async () => {
    const error = {
      ...{ version: LIVE, message: "TypeError: x is not a function", count: 12 },
      ...{ lastAt: new Date().toISOString(), places: ["src/pages/inbox-page.tsx:12:5"] },
    };
    const { user } = await openPart(aPart({}, { errors: [error] }));
    const errors = section("Errors in browsers");
    expect(errors.getAllByRole("listitem")[0]).toHaveTextContent(
      /^TypeError: x is not a function12 times in 22222222 · just now/,
    );
    expect(errors.getByText("src/pages/inbox-page.tsx:12:5")).not.toBeVisible();
    await user.click(errors.getByText("Where"));
    expect(errors.getByText("src/pages/inbox-page.tsx:12:5")).toBeVisible();
  });

  test("lists its releases, the newest first, with what visitors get and what was checked", async () => {
    const gate = (by: string) => ({ by, at: "2026-11-14T09:00:00.000Z", checks: ["types", "axe"] });
    await openPart(
      aPart(withCanary, {
        releases: [
          aRelease(CANARY, { gate: gate("server"), author: "olena@oselia.example" }),
          aRelease(LIVE, { gate: gate("client") }),
          aRelease(BEFORE, { gate: null }),
        ],
      }),
    );
    const [, ...rows] = within(screen.getByRole("table", { name: "Releases" })).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/^33333333Canary for 10% of visitors.*olena@oselia\.example/);
    expect(rows[0]).toHaveTextContent(/2 passed on the server.*typesaxe/);
    expect(rows[1]).toHaveTextContent(/^22222222Live.*2 passed on the machine that published it/);
    expect(rows[2]).toHaveTextContent(/^11111111.*Not recorded/);
  });

  test("lists more than ten releases when asked to", async () => {
    const releases = Array.from({ length: 12 }, (_, index) =>
      aRelease(`${index}`.padStart(16, "0")),
    );
    const { user } = await openPart(aPart({}, { releases }));
    const table = () => within(screen.getByRole("table", { name: "Releases" })).getAllByRole("row");
    expect(table()).toHaveLength(11);
    await user.click(button("Show all 12"));
    expect(table()).toHaveLength(13);
  });

  test("shows what differs between the release before and the live one, and between any two", async () => {
    const file = (path: string, bytes: number) => ({ path, bytes, integrity: `${path} ${bytes}` });
    const { user } = await openPart(
      aPart(
        {},
        {
          releases: [
            aRelease(LIVE, { commit: "2".repeat(40), dirty: true }),
            aRelease(BEFORE, { commit: "1".repeat(40) }),
            aRelease(CANARY),
          ],
          files: {
            [BEFORE]: [file("main.01234567.js", 2048), file("old.css", 1024)],
            [LIVE]: [file("main.89abcdef.js", 3072), file("new.css", 512)],
            [CANARY]: [file("main.89abcdef.js", 3072), file("new.css", 512)],
          },
          exports: {
            [BEFORE]: { "@oselia/shared/toast": ["Toasts", "showToast"] },
            [LIVE]: { "@oselia/shared/toast": ["showToast"], contract: ["texts"] },
            [CANARY]: { "@oselia/shared/toast": ["showToast"], contract: ["texts"] },
          },
        },
      ),
    );
    const difference = section("Difference between two releases");
    expect(difference.getByText("All files").nextElementSibling).toHaveTextContent("3 kB → 3.5 kB");
    expect(difference.getByText("Commit").nextElementSibling).toHaveTextContent(
      "11111111 → 22222222 with uncommitted changes",
    );
    const besides = (term: string) => difference.getByText(term).nextElementSibling;
    expect(besides("Exports added")).toHaveTextContent("texts (contract)");
    expect(besides("Exports removed")).toHaveTextContent("Toasts (@oselia/shared/toast)");
    const [, ...rows] = difference.getAllByRole("row");
    expect(texts(rows)).toEqual([
      "main.jsChanged2 kB → 3 kB",
      "old.cssRemoved1 kB",
      "new.cssAdded0.5 kB",
    ]);
    await user.click(difference.getByRole("combobox", { name: "From" }));
    await user.click(await screen.findByRole("option", { name: "33333333" }));
    expect(await screen.findByText("Both have the same files.")).toBeVisible();
    expect(screen.queryByText("Exports added")).not.toBeInTheDocument();
  });

  test("lists its events, including one of an unknown kind and why a canary was withdrawn", async () => {
    const events = [
      anEvent({ action: "canary", details: { percentage: 25 } }),
      anEvent({ action: "rollback", version: BEFORE, author: "olena@oselia.example" }),
      anEvent({ action: "freeze" }),
      anEvent({ action: "wait", author: "server" }),
      anEvent({
        action: "withdraw",
        author: "server",
        details: { canary: { loads: 18, failures: 2, crashes: 3 } },
      }),
      anEvent(),
    ];
    await openPart(aPart({}, { events }));
    const rows = section("Events").getAllByRole("listitem");
    expect(texts(rows).map((text) => text?.replace(/ · 14 Nov.*/, ""))).toEqual([
      "22222222 served to 25% of visitors · inbox-team",
      "Rolled back to 11111111 · olena@oselia.example",
      "freeze 22222222 · inbox-team",
      "Next step of 22222222 waits: nobody has visited yet · the server",
      "Canary 22222222 ended (5 failures in 20 visits) · the server",
      "22222222 made live · inbox-team",
    ]);
  });
});

describe("making a release live", () => {
  test("asks first, and does it with one confirmation", async () => {
    const { user } = await openPart(
      aPart({}, { releases: [aRelease(CANARY), aRelease(LIVE), aRelease(BEFORE)] }),
    );
    const dialog = await ask(user, "Make live 33333333", "Make 33333333 of Inbox live?");
    expect(dialog.getByText(/get version 33333333 instead of 22222222/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Make live" }));
    expect(await screen.findByText("Inbox: 33333333 is live")).toBeVisible();
    await waitFor(() => expect(fact("Live")).toBe("33333333"));
    expect(fact("Previous")).toBe("22222222");
  });

  test("says in the question that it stops a canary of another version", async () => {
    const { user } = await openPart(aPart(withCanary));
    const dialog = await ask(user, "Make live 11111111", "Make 11111111 of Inbox live?");
    expect(dialog.getByText(/^This also stops the canary 33333333, which 10%/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Make live" }));
    await waitFor(() => expect(fact("Live")).toBe("11111111"));
    expect(fact("Canary")).toBeUndefined();
  });

  test("does not say so for the canary itself", async () => {
    const { user } = await openPart(aPart(withCanary));
    const dialog = await ask(user, "Make live 33333333", "Make 33333333 of Inbox live?");
    expect(dialog.queryByText(/stops the canary/)).not.toBeInTheDocument();
  });
});

test("a canary is stopped after a question", async () => {
  const { user } = await openPart(aPart(withCanary));
  const dialog = await ask(user, "Stop canary", "Stop the canary of Inbox?");
  expect(dialog.getByText(/get version 22222222 again .* nobody 33333333/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Stop canary" }));
  expect(await screen.findByText("Inbox: all visitors get 22222222 again")).toBeVisible();
  await waitFor(() => expect(fact("Canary")).toBeUndefined());
});

describe("load times and failures", () => {
  test("are shown as median and 90th percentile, a count, and a table", async () => {
    const hours = [
      anHour(3, { loads: 30, median: 200, p90: 700 }),
      anHour(1, { loads: 10, median: 600, p90: 1200, failures: 2 }),
      anHour(0, { loads: 0, median: null, p90: null, failures: 1 }),
    ];
    const day = { name: "remote_inbox", loads: 40, median: 300, p90: 900, failures: 3 };
    await openPart(aPart({}, { hours, day }));
    expect(screen.getByText(/^Median load time 0.3 s, 90% within 0.9 s/)).toBeVisible();
    expect(screen.getByText("3 failures")).toBeVisible();
    const table = within(screen.getByRole("table", { name: "In browsers, last 24 hours" }));
    const cells = table.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual([
      ...["0.2 s", "0.7 s", "0"],
      ...["0.6 s", "1.2 s", "2"],
      ...["None", "None", "1"],
    ]);
  });

  test("are shown as missing while there are no reports", async () => {
    await openPart(aPart());
    expect(screen.getByText(/^No load times reported/)).toBeVisible();
    expect(screen.queryByRole("table", { name: /In browsers/ })).not.toBeInTheDocument();
  });
});

describe("a rollback", () => {
  test("names the version in a question, and does nothing when cancelled", async () => {
    const { user } = await openPart(aPart(withCanary));
    const dialog = await askToRollBack(user);
    expect(dialog.getByText(/get version 11111111 instead of 22222222/)).toBeVisible();
    expect(dialog.getByText(/^This also stops the canary 33333333/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(fact("Live")).toBe("22222222");
    expect(button("Roll back to 11111111")).toHaveFocus();
  });

  test("makes the previous version live, and shows it", async () => {
    const { user } = await openPart(aPart());
    const dialog = await askToRollBack(user);
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await screen.findByText("Inbox was rolled back to 11111111")).toBeVisible();
    await waitFor(() => expect(fact("Live")).toBe("11111111"));
    expect(screen.queryByRole("button", { name: /^Roll back/ })).not.toBeInTheDocument();
    expect(screen.getByText("There is no earlier version.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  test("changes nothing when a release has gone live in the meantime, and shows the latest state", async () => {
    const part = aPart(
      {},
      { releases: [aRelease("4444444444444444"), aRelease(LIVE), aRelease(BEFORE)] },
    );
    const { user } = await openPart(part);
    const dialog = await askToRollBack(user);
    Object.assign(part.channel, {
      stable: "4444444444444444",
      earlier: ["1111111111111111", "2222222222222222"],
      revision: 8,
    });
    part.events.push(anEvent({ version: "4444444444444444", author: "events-team" }));
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^Someone else .* nothing was done\. .* event: 44444444 made live · events-team · 14 Nov/,
      ),
    );
    await waitFor(() => expect(fact("Live")).toBe("44444444"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(button("Roll back to 22222222"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test.each([
    ["en", "Enter password", /^First enter your password/, "Roll back to 11111111", "Roll back"],
    ["uk", "Ввести пароль", /^Спершу введіть пароль/, "Повернути 11111111", "Повернути попередню"],
    [
      "nl",
      "Wachtwoord invullen",
      /^Vul eerst in een nieuw tabblad/,
      "Terugzetten naar 11111111",
      "Terugzetten",
    ],
  ] as const)(
    "that needs the password first is done when the user returns from entering it (%s)",
    async (language, link, text, open, action) => {
      const { user } = await openPart(aPart(), { language });
      const confirm = requirePassword("post", `${NAME}/rollback`);
      await user.click(screen.getByRole("button", { name: open }));
      const dialog = within(screen.getByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: action }));
      expect(await dialog.findByText(text)).toBeVisible();
      const enter = await dialog.findByRole("link", { name: link });
      expect(enter).toHaveAttribute("href", passwordPage);
      expect(enter).toHaveAttribute("target", "_blank");
      expect(enter).toHaveAttribute("rel", "noopener noreferrer");
      returnToTab();
      expect(screen.getByRole("dialog")).toBeVisible();
      await user.click(enter);
      returnToTab();
      await user.click(await dialog.findByRole("link", { name: link }));
      confirm();
      returnToTab();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    },
  );

  test("says why the password cannot be asked for", async () => {
    const { user } = await openPart(aPart());
    requirePassword("post", `${NAME}/rollback`);
    server.use(
      http.post(`${ORIGIN}/api/admin/confirmations`, () =>
        HttpResponse.json({ message: "No", code: "unavailable" }, { status: 503 }),
      ),
    );
    const dialog = await askToRollBack(user);
    await user.click(dialog.getByRole("button", { name: "Roll back" }));
    expect(await dialog.findByText(/The server is not available right now/)).toBeVisible();
  });

  test.each([
    [403, "forbidden", "You do not have permission to do this."],
    [500, "server_error", "The server is not available right now. Please try again in a moment."],
  ])(
    "that fails with %i says why in the dialog, and can be tried again",
    async (status, code, text) => {
      const { user } = await openPart(aPart());
      server.use(
        http.post(
          `${ORIGIN}/api/releases/remote_inbox/rollback`,
          () => HttpResponse.json({ message: "No", code }, { status }),
          { once: true },
        ),
      );
      const dialog = await askToRollBack(user);
      await user.click(dialog.getByRole("button", { name: "Roll back" }));
      expect(await dialog.findByRole("alert")).toHaveTextContent(text);
      await user.click(dialog.getByRole("button", { name: "Roll back" }));
      await waitFor(() => expect(fact("Live")).toBe("11111111"));
    },
  );
});
