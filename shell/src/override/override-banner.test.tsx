import { describe, expect, test } from "@jest/globals";
import type { OverriddenEntry, ReleasePreview } from "@oselia/shared/contract";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell, type ShellOptions } from "../testing/render-shell.tsx";

const { contribution } = aPublicSite("/news");
const local: OverriddenEntry = {
  name: "remote_public",
  version: "local-1",
  manifest: "http://localhost:4100/mf-manifest.json?local-1",
  override: true,
  contribution,
};

function open(path: string, options: ShellOptions = {}) {
  const federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Choir", "/news"));
  return renderShell(path, { remotes: [local], federation, ...options });
}

/** The answers to the call that ends an override or a preview, in order. */
function answerEnd(kind: "override" | "preview", ...answers: (() => Response)[]) {
  const asked: Request[] = [];
  server.use(
    http.delete(`${ORIGIN}/api/${kind}`, ({ request }) => {
      asked.push(request);
      return answers.shift()?.();
    }),
  );
  return asked;
}

describe("the banner of an override", () => {
  test.each([
    [
      "en",
      "Preview of a local build",
      /remote_public is loaded from http:\/\/localhost:4100\. Only you/,
    ],
    [
      "uk",
      "Попередній перегляд локальної збірки",
      /remote_public завантажено з http:\/\/localhost:4100/,
    ],
    [
      "nl",
      "Voorvertoning van een lokale build",
      /remote_public wordt geladen vanaf http:\/\/localhost:4100/,
    ],
  ] as const)("names the remote and its origin in %s", async (language, name, text) => {
    await open("/news", { language });
    expect(await screen.findByRole("region", { name })).toHaveTextContent(text);
    await screen.findByRole("heading", { level: 1, name: "Choir" });
  });

  test.each(["/auth/login", "/404"])("is shown at %s too", async (path) => {
    await open(path);
    expect(await screen.findByRole("button", { name: "End preview" })).toBeVisible();
  });

  test("is absent while every remote is released", async () => {
    await open("/news", { remotes: [aPublicSite("/news")] });
    await screen.findByRole("heading", { level: 1, name: "Choir" });
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  test("ends the override and reloads the page", async () => {
    const asked = answerEnd("override", () => new HttpResponse(null, { status: 204 }));
    const { user } = await open("/news");
    await user.click(await screen.findByRole("button", { name: "End preview" }));
    // jsdom cannot load a page, and says so.
    await waitFor(() => expect(takeConsoleMessages().join()).toMatch(/navigation/));
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("says why the override could not be ended, and tries again", async () => {
    const asked = answerEnd(
      "override",
      () => HttpResponse.json({ message: "No", code: "unavailable" }, { status: 503 }),
      () => new HttpResponse(null, { status: 204 }),
    );
    const { user } = await open("/news");
    const end = await screen.findByRole("button", { name: "End preview" });
    await user.click(end);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The preview could not be ended. The server is not available right now.",
    );
    await user.click(end);
    await waitFor(() => expect(takeConsoleMessages().join()).toMatch(/navigation/));
    expect(asked).toHaveLength(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("the banner of a preview", () => {
  const preview: ReleasePreview = {
    name: "remote_public",
    version: "3333333333333333",
    until: "2026-12-02T10:00:00.000Z",
  };
  const released = { remotes: [aPublicSite("/news")], preview };

  test.each([
    [
      "en",
      "Preview of a release",
      /remote_public 33333333 is not live\. Only this browser shows it, until 2 Dec 2026, \d\d:\d\d\. What you do here is real\./,
    ],
    [
      "uk",
      "Попередній перегляд релізу",
      /remote_public 33333333 ще не чинна версія\. Її показує лише цей браузер, до 2 груд\. 2026/,
    ],
    [
      "nl",
      "Voorvertoning van een release",
      /remote_public 33333333 is niet live\. Alleen deze browser toont deze versie, tot 2 dec 2026/,
    ],
  ] as const)("names the part, its version and until when in %s", async (language, name, text) => {
    await open("/news", { ...released, language });
    expect(await screen.findByRole("region", { name })).toHaveTextContent(text);
    await screen.findByRole("heading", { level: 1, name: "Choir" });
  });

  test("is shown on the shell's own pages too, and for a release of the shell", async () => {
    await open("/auth/login", { preview: { ...preview, name: "shell" }, remotes: [] });
    const region = await screen.findByRole("region", { name: "Preview of a release" });
    expect(region).toHaveTextContent("shell 33333333 is not live");
  });

  test("gives way to that of an override, which the server shows instead", async () => {
    await open("/news", { preview });
    expect(await screen.findByRole("region", { name: "Preview of a local build" })).toBeVisible();
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  test("ends it in this browser, and reloads the page", async () => {
    const asked = answerEnd("preview", () => new HttpResponse(null, { status: 204 }));
    const { user } = await open("/news", released);
    await user.click(await screen.findByRole("button", { name: "End preview" }));
    // jsdom cannot load a page, and says so.
    await waitFor(() => expect(takeConsoleMessages().join()).toMatch(/navigation/));
    expect(asked).toHaveLength(1);
  });
});
