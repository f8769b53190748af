import { beforeEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const federation = new FakeFederation();
federation.modules.set("remote_news_admin", aModule("News workspace", "/admin/news"));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (path = "/auth/login", language: "en" | "uk" | "nl" = "en") =>
  renderShell(path, { remotes: [aWorkspace("news")], federation, language });

/** Sets the response to POST /login. */
const onLogin = (answer: () => Response | Promise<Response>) =>
  server.use(http.post(`${ORIGIN}/api/login`, answer));

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message: "In English", code }, { status, headers });

const email = () => screen.findByLabelText("Email");
const password = () => screen.getByLabelText("Password");
const button = () => screen.getByRole("button", { name: "Sign in" });

async function typeAndSend(user: UserEvent) {
  await user.type(await email(), "olena@oselia.example");
  await user.type(password(), "correct-horse");
  await user.click(button());
}

describe("the sign-in", () => {
  test("shows no errors before the first submit, then all of them, updated on every change", async () => {
    const { user } = await open();
    await user.type(await email(), "olena");
    await user.tab();
    expect(await email()).not.toHaveAttribute("aria-invalid");
    await user.click(button());
    const summary = await screen.findByRole("region", { name: "2 fields need your attention" });
    expect(summary).toHaveFocus();
    expect(await email()).toHaveAccessibleDescription("Email is not valid");
    expect(password()).toHaveAccessibleDescription("Password is required");
    await user.click(screen.getByRole("link", { name: "Email is not valid" }));
    expect(await email()).toHaveFocus();
    await user.keyboard("@oselia.example");
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(""));
    expect(screen.getByRole("region", { name: "1 field needs your attention" })).toBeVisible();
  });

  test("shows progress and is sent once while the server is slow", async () => {
    let calls = 0;
    let go: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      go = resolve;
    });
    onLogin(async () => {
      calls += 1;
      await late;
      return HttpResponse.json({ token: "abc" });
    });
    const { user } = await open();
    await typeAndSend(user);
    await waitFor(() => expect(button()).toHaveAttribute("aria-busy", "true"));
    await user.click(button());
    go();
    await screen.findByRole("heading", { name: "News workspace" });
    expect(calls).toBe(1);
  });

  test.each([
    [401, "wrong_credentials", "Incorrect email or password."],
    [503, "unavailable", "The server is not available right now. Please try again in a moment."],
  ])("shows the error of a %s %s response, and keeps the input", async (status, code, sentence) => {
    onLogin(() => refusal(status, code));
    const { user } = await open();
    await typeAndSend(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(await email()).toHaveValue("olena@oselia.example");
    expect(password()).toHaveValue("correct-horse");
  });

  test("shows an error while the server is down, and works when it is back", async () => {
    onLogin(() => HttpResponse.error());
    const { user } = await open();
    await typeAndSend(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    onLogin(() => HttpResponse.json({ token: "abc" }));
    await user.click(button());
    await screen.findByRole("heading", { name: "News workspace" });
  });

  test("counts down after too many attempts, and then is ready again", async () => {
    onLogin(() => refusal(429, "too_many_tries", { "Retry-After": "2" }));
    const { user } = await open();
    await typeAndSend(user);
    const told = await screen.findByRole("alert");
    expect(told).toHaveTextContent("Too many attempts. Try again in 2 seconds.");
    // Not every second: the alert itself would be announced again.
    expect(screen.getByRole("timer")).toBeVisible();
    expect(button()).toHaveAttribute("aria-disabled", "true");
    onLogin(() => HttpResponse.json({ token: "abc" }));
    await user.type(password(), "{Enter}");
    expect(screen.queryByRole("heading", { name: "News workspace" })).not.toBeInTheDocument();
    await waitFor(() => expect(told).toHaveTextContent("You can try again now."), {
      timeout: 5000,
    });
    expect(button()).not.toHaveAttribute("aria-disabled");
    await user.click(button());
    await screen.findByRole("heading", { name: "News workspace" });
  });

  test.each([
    ["uk", "Пароль", "Увійти", "Забагато спроб. Спробуйте ще раз через 2 хвилини."],
    ["nl", "Wachtwoord", "Inloggen", "Te veel pogingen. Probeer het over 2 minuten opnieuw."],
  ] as const)("shows a long waiting time in %s", async (language, label, submit, sentence) => {
    onLogin(() => refusal(429, "too_many_tries", { "Retry-After": "120" }));
    const { user } = await open("/auth/login", language);
    await user.type(await screen.findByRole("textbox"), "olena@oselia.example");
    await user.type(screen.getByLabelText(label), "correct-horse");
    await user.click(screen.getByRole("button", { name: submit }));
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  });
});

describe("a session of an earlier visit that could not be checked", () => {
  const kept = '{"token":"abc","version":1}';
  const onCheck = (answer: () => Response) =>
    server.use(http.get(`${ORIGIN}/api/admin/checkToken`, answer));
  beforeEach(() => localStorage.setItem("auth", kept));

  test("is kept: a retry opens the requested page", async () => {
    onCheck(() => refusal(503, "unavailable"));
    const { user, router } = await open("/admin/news?page=2");
    const told = await screen.findByRole("alert");
    expect(told).toHaveTextContent("You may still be signed in");
    expect(told).toHaveTextContent("The server is not available right now.");
    expect(localStorage.getItem("auth")).toBe(kept);
    onCheck(() => HttpResponse.json({ username: "olena" }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "News workspace" });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/admin/news?page=2");
  });

  test("stays unchecked when the retry fails as well", async () => {
    onCheck(() => refusal(503, "unavailable"));
    const { user, router } = await open("/admin/news?page=2");
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    onCheck(() => HttpResponse.error());
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("The server cannot be reached."),
    );
    expect(router.state.location.pathname).toBe("/auth/login");
    expect(localStorage.getItem("auth")).toBe(kept);
  });

  test("is reported as ended when the retry finds the token invalid", async () => {
    onCheck(() => HttpResponse.error());
    const { user } = await open("/admin/news");
    const again = await screen.findByRole("button", { name: "Try again" });
    onCheck(() => refusal(401, "unauthenticated"));
    await user.click(again);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("Your session has ended."),
    );
    expect(localStorage.getItem("auth")).toBeNull();
  });
});
