import type { ApiAnswer, PageToRender } from "@oselia/shared/contract/rendering";
import { type StartProgram, startRenderProcess } from "../../../server/testing/index.ts";

/** A shell whose page is what the remote's function `show` returns. */
const shell = `
  exports.shared = {};
  exports.renderPage = async (page, host) => {
    const html = String(await host.module.show(page, host.call));
    return { html, state: globalThis.state ?? { loaderData: {}, texts: {} } };
  };`;

/** A page for an attempt, which the release finds in its URL. */
const toPage = (attempt: string): PageToRender => ({
  url: `https://oselia.example/hostile#${encodeURIComponent(attempt)}`,
  language: "en",
  registry: { remotes: [] },
  remote: "remote_hostile",
});

const call = async (path: string): Promise<ApiAnswer | undefined> =>
  path === "/api/news" ? { status: 200, body: { news: [] } } : undefined;

/** Runs the code of a hostile release, as the server does. */
export function startHostileProcess(start: StartProgram, source: string) {
  const running = startRenderProcess(
    {
      shell: { name: "shell@0", source: shell, releaseUrl: "/remotes/shell/0/" },
      remote: { name: "remote_hostile@0", source, releaseUrl: "/remotes/remote_hostile/0/" },
    },
    { start, call },
  );
  return {
    /** @returns The HTML that the attempt renders. */
    attempt: async (name: string): Promise<string> => (await running.render(toPage(name))).html,
    stop: () => running.stop(),
  };
}
