import { startSandboxed, startUnsandboxed } from "../site/rendering/program.ts";
import { startRenderProcess } from "../site/rendering/render-process.ts";

/**
 * A server whose release hangs while it is rendered. Prints the release's last call, and waits for
 * the page. Argument: "unsandboxed".
 */
const source = `exports.renderPage = async (page, host) => { await host.call("/api/news").catch(() => {}); for (;;); };`;

const { render } = startRenderProcess(
  { shell: { name: "shell", source, releaseUrl: "/" }, remote: undefined },
  {
    start: process.argv[2] === "unsandboxed" ? startUnsandboxed : startSandboxed,
    call: async (path) => {
      process.stdout.write(path);
      return undefined;
    },
  },
);
await render({ url: "https://oselia.example/", language: "en", registry: { remotes: [] } });
