import type { RemoteModule } from "@oselia/shared/contract";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "@oselia/shared/router/server";
import { renderToString } from "react-dom/server";
import { Frame, routesOf } from "./frame.tsx";
import type { RenderOptions } from "./render-remote.tsx";
import { ORIGIN, server } from "./server.ts";
import { createSetting } from "./setting.ts";

/**
 * Renders a remote at a path without a browser, in a test file that runs in plain Node.
 *
 * @returns The page's HTML, with the data that its loader fetched.
 * @throws What the loader or the page threw.
 */
export async function renderOnServer(
  module: RemoteModule,
  path: string,
  { handlers = [], ...options }: RenderOptions = {},
): Promise<string> {
  if (typeof window !== "undefined") throw new Error("This test runs in jsdom, not in Node");
  server.use(...handlers);
  const setting = await createSetting(module, options);
  const { query, dataRoutes } = createStaticHandler(routesOf(module, setting));
  const context = await query(new Request(`${ORIGIN}${path}`));
  if (context instanceof Response) throw new Error(`The page answered ${context.status}`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure) throw failure;
  return renderToString(
    <Frame setting={setting}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Frame>,
  );
}
