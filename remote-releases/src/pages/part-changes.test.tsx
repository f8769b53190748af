import { describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import {
  anEvent,
  aPart,
  aRelease,
  fact,
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
