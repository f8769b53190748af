import type { RemoteModule } from "@oselia/shared/contract";
import { type Router, RouterProvider } from "@oselia/shared/router";
import { createMemoryRouter } from "@oselia/shared/router/server";
import { act, render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { RequestHandler } from "msw";
import { TestProviders, toRouteObjects } from "./frame.tsx";
import { server } from "./server.ts";
import { createTestContext, type TestContext, type TestContextOptions } from "./test-context.ts";

export interface RenderOptions extends TestContextOptions {
  /** Request handlers for this test. */
  handlers?: RequestHandler[];
}

export interface RenderedRemote extends TestContext {
  /** The simulated user. */
  user: UserEvent;
  router: Router;
}

/**
 * Renders a remote at a path as the shell does, in jsdom, and waits until its loader has settled.
 *
 * @param path From the site's root, with the query: "/admin/inbox?page=2".
 */
export async function renderRemote(
  module: RemoteModule,
  path: string,
  { handlers = [], ...options }: RenderOptions = {},
): Promise<RenderedRemote> {
  server.use(...handlers);
  const setting = await createTestContext(module, options);
  const router = createMemoryRouter(toRouteObjects(module, setting), { initialEntries: [path] });
  await act(async () => {
    render(
      <TestProviders setting={setting}>
        <RouterProvider router={router} />
      </TestProviders>,
    );
  });
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== "idle") {
      throw new Error(`The page ${path} is still loading`);
    }
  });
  return { ...setting, user: userEvent.setup(), router };
}
