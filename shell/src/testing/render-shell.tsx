import type { RegistryEntry, ReleasePreview } from "@oselia/shared/contract";
import type { Language } from "@oselia/shared/i18n";
import { type Router, RouterProvider } from "@oselia/shared/router";
import { createMemoryRouter } from "@oselia/shared/router/server";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { App } from "../app.tsx";
import { createShell } from "../context/create-shell.ts";
import type { Shell } from "../context/shell-context.ts";
import { buildRoutes } from "../routes/build-routes.tsx";
import { FakeFederation } from "./fake-federation.ts";

interface RenderedShell {
  shell: Shell;
  router: Router;
  federation: FakeFederation;
  user: UserEvent;
}

export interface ShellOptions {
  remotes?: RegistryEntry[];
  /** What this browser previews. */
  preview?: ReleasePreview;
  language?: Language;
  federation?: FakeFederation;
}

/** Renders the whole shell at a path, with the real shared packages and a federation in memory. */
export async function renderShell(
  path: string,
  options: ShellOptions = {},
): Promise<RenderedShell> {
  const { remotes = [], preview, language = "en", federation = new FakeFederation() } = options;
  const registry = { remotes, ...(preview && { preview }) };
  window.scrollTo = () => undefined;
  const shell = await createShell(window, { registry, language, federation });
  const router = createMemoryRouter(buildRoutes(shell), { initialEntries: [path] });
  render(
    <App shell={shell}>
      <RouterProvider router={router} />
    </App>,
  );
  return { shell, router, federation, user: userEvent.setup() };
}
