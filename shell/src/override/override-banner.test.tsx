import { describe, expect, test } from "@jest/globals";
import type { OverriddenEntry } from "@oselia/shared/contract";
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

/** The answers to the call that ends an override, in order. */
function answerEnd(...answers: (() => Response)[]) {
  const asked: Request[] = [];
  server.use(
    http.delete(`${ORIGIN}/api/override`, ({ request }) => {
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
    const asked = answerEnd(() => new HttpResponse(null, { status: 204 }));
    const { user } = await open("/news");
    await user.click(await screen.findByRole("button", { name: "End preview" }));
    // jsdom cannot load a page, and says so.
    await waitFor(() => expect(takeConsoleMessages().join()).toMatch(/navigation/));
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("says why the override could not be ended, and tries again", async () => {
    const asked = answerEnd(
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
