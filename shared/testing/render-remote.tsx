import type { RemoteModule } from "@oselia/shared/contract";
import { type Router, RouterProvider } from "@oselia/shared/router";
import { createMemoryRouter } from "@oselia/shared/router/server";
import { act, render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { RequestHandler } from "msw";
import { Frame, routesOf } from "./frame.tsx";
import { server } from "./server.ts";
import { createSetting, type Setting, type SettingOptions } from "./setting.ts";

export interface RenderOptions extends SettingOptions {
  /** What the server answers in this test. */
  handlers?: RequestHandler[];
}

export interface RenderedRemote extends Setting {
  /** The person at the page. */
  user: UserEvent;
  router: Router;
}

/**
 * Renders a remote at a path as the shell does, in jsdom, and waits until its loader has ended,
 * well or not.
 *
 * @param path From the site's root, with its query string: "/admin/inbox?page=2".
 */
export async function renderRemote(
  module: RemoteModule,
  path: string,
  { handlers = [], ...options }: RenderOptions = {},
): Promise<RenderedRemote> {
  server.use(...handlers);
  const setting = await createSetting(module, options);
  const router = createMemoryRouter(routesOf(module, setting), { initialEntries: [path] });
  await act(async () => {
    render(
      <Frame setting={setting}>
        <RouterProvider router={router} />
      </Frame>,
    );
  });
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== "idle") {
      throw new Error(`The page ${path} is still loading`);
    }
  });
  return { ...setting, user: userEvent.setup(), router };
}
