import type { RemoteModule } from "@oselia/shared/contract";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "@oselia/shared/router/server";
import { renderToString } from "react-dom/server";
import { TestProviders, toRouteObjects } from "./frame.tsx";
import type { RenderOptions } from "./render-remote.tsx";
import { ORIGIN, server } from "./server.ts";
import { createTestContext } from "./test-context.ts";

/**
 * Renders a remote at a path without a browser, in a test in plain Node.
 *
 * @returns The HTML of the page, with the data that its loader fetched.
 * @throws What the loader or the page threw.
 */
export async function renderOnServer(
  module: RemoteModule,
  path: string,
  { handlers = [], ...options }: RenderOptions = {},
): Promise<string> {
  if (typeof window !== "undefined") throw new Error("This test runs in jsdom, not in Node");
  server.use(...handlers);
  const setting = await createTestContext(module, options);
  const { query, dataRoutes } = createStaticHandler(toRouteObjects(module, setting));
  const context = await query(new Request(`${ORIGIN}${path}`));
  if (context instanceof Response) throw new Error(`The page answered ${context.status}`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure) throw failure;
  return renderToString(
    <TestProviders setting={setting}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </TestProviders>,
  );
}
