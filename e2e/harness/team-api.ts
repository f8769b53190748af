import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

/** An API of a team, on this machine. */
export interface TeamApi {
  /** Its origin for browsers, which a contribution declares. */
  origin: string;
  /** Connects a page with it, as the name service and a proxy with a certificate would. */
  connect(page: Page): Promise<void>;
  stop(): void;
}

/**
 * Starts a server that returns an item as JSON, to pages of any site.
 *
 * @param origin Its https origin.
 * @param items By path: { "/events/7": { … } }. Every other path is a 404.
 */
export async function startTeamApi(
  origin: string,
  items: Readonly<Record<string, object>>,
): Promise<TeamApi> {
  const server = createServer(({ url = "" }, response) => {
    const item = items[url];
    response
      .writeHead(item ? 200 : 404, {
        "access-control-allow-origin": "*",
        "content-type": "application/json",
      })
      .end(JSON.stringify(item ?? {}));
  });
  await once(server.listen(0, "localhost"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin,
    async connect(page) {
      await page.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await fetch(`http://localhost:${port}${pathname}`);
        const headers = Object.fromEntries(response.headers);
        await route.fulfill({ status: response.status, headers, body: await response.text() });
      });
    },
    stop: () => server.close(),
  };
}
