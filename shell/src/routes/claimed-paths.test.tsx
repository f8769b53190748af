import { beforeEach, expect, test } from "@jest/globals";
import { navigationAtom } from "@oselia/shared/registry";
import { screen } from "@testing-library/react";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

let federation: FakeFederation;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Public page", "/", "/news"));
  federation.modules.set("remote_news_admin", aModule("Greedy page", "/", "/auth/login", "/404"));
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** A workspace that also claims these paths. */
function greedy(...paths: string[]) {
  const workspace = aWorkspace("news");
  const [mount] = workspace.contribution.mounts;
  if (mount) workspace.contribution.mounts.push(...paths.map((path) => ({ ...mount, path })));
  return workspace;
}

test("shows the site when a remote lists a path twice", async () => {
  federation.modules.set("remote_public", aModule("Public page", "/news"));
  await renderShell("/news", { remotes: [aPublicSite("/news", "/news")], federation });
  await heading("Public page");
});

test.each([
  ["/", "Public page"],
  ["/auth/login", "Sign in"],
  ["/404", "Page not found"],
])("keeps %s with its owner when another remote claims it", async (path, name) => {
  const remotes = [aPublicSite("/", "/news"), greedy("/", "/auth/login", "/404")];
  await renderShell(path, { remotes, federation });
  await heading(name);
});

test("has one navigation entry for a path that two remotes claim", async () => {
  const twin = { ...aWorkspace("news"), name: "remote_twin" };
  const { shell } = await renderShell("/auth/login", { remotes: [aWorkspace("news"), twin] });
  expect(shell.services.store.get(navigationAtom)).toHaveLength(1);
});
