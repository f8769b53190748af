import {
  type ApiAnswer,
  type PageToRender,
  type RenderedPage,
  SERVER_BUILD,
} from "@oselia/shared/contract/rendering";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { LiveShell } from "../releases/live-releases.ts";
import { SHELL } from "../releases/release-content.ts";
import type { Releases } from "../releases/releases.ts";
import type { Code } from "./process/messages.ts";
import { MissingDataError, type RenderProcess, startRenderProcess } from "./render-process.ts";

/** Pairs of a shell and a remote whose processes are kept: the live ones and a few canaries. */
const MAX_PROCESSES = 6;

/** Milliseconds after its last page that a process is kept. */
const IDLE = 10 * 60_000;

/** Milliseconds for which a page that failed is not tried again. */
const PAUSE = 10_000;

/** The releases that a page consists of. */
export interface PageReleases {
  shell: LiveShell;
  /** Undefined for a page of the shell. */
  remote: RegistryEntry | undefined;
}

/** A release whose code failed. */
export type FailedRelease = Pick<RegistryEntry, "name" | "version">;

export interface Renderer {
  /**
   * Renders a page with the Node builds of its releases.
   *
   * @returns Undefined when the page cannot be rendered now: a release has no such build, its code
   *   failed a moment ago, or data are missing. The browser then renders it.
   */
  render(releases: PageReleases, page: PageToRender): Promise<RenderedPage | undefined>;
  /** Ends all processes. */
  close(): void;
}

/**
 * Renders pages in processes of their own: one for each pair of a shell and a remote, so that a
 * remote that hangs or exhausts its memory affects no pages but its own.
 *
 * @param options.call Answers a GET request to the public API; undefined when it fails.
 * @param options.onFailure Told of each failure that is the code's own: of the shell where it fails
 *   without a remote as well, else of the remote.
 */
export function createRenderer({
  releases: { store, files },
  call,
  onFailure,
  log,
}: {
  releases: Pick<Releases, "store" | "files">;
  call: (path: string) => Promise<ApiAnswer | undefined>;
  onFailure: (release: FailedRelease) => void;
  log: Pick<FastifyBaseLogger, "warn">;
}): Renderer {
  const processes = new LRUCache<string, Promise<RenderProcess | undefined>>({
    max: MAX_PROCESSES,
    ttl: IDLE,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (starting) => void starting.then((running) => running?.stop()),
  });
  const paused = new LRUCache<string, true>({ max: 1000, ttl: PAUSE });
  /** The versions of the shell that have failed on their own page. */
  const brokenShells = new LRUCache<string, true>({ max: 10, ttl: PAUSE });

  async function readCode(name: string, version: string, url: string): Promise<Code | undefined> {
    const file = (await store.listFiles(name, version)).find(({ path }) => path === SERVER_BUILD);
    const source = file && (await files.getIntact(name, version, file));
    return source && { name: `${name}@${version}`, source: source.toString(), releaseUrl: url };
  }

  async function start({ shell, remote }: PageReleases): Promise<RenderProcess | undefined> {
    const [shellCode, remoteCode] = await Promise.all([
      readCode(SHELL, shell.version, `/remotes/${SHELL}/${shell.version}/`),
      remote && readCode(remote.name, remote.version, toFolder(remote)),
    ]);
    if (!shellCode || (remote && !remoteCode)) return undefined;
    return startRenderProcess({ shell: shellCode, remote: remoteCode }, call);
  }

  async function getProcess(key: string, pair: PageReleases): Promise<RenderProcess | undefined> {
    const known = await processes.get(key);
    if (known?.isRunning) return known;
    if (!known && processes.has(key)) return undefined;
    const starting = start(pair);
    processes.set(key, starting);
    starting.catch(() => processes.delete(key));
    return starting;
  }

  /** Reports the release at fault. Without a remote, the shell renders the page for missing ones. */
  async function blame({ shell, remote }: PageReleases, page: PageToRender): Promise<void> {
    const { version } = shell;
    if (!remote) brokenShells.set(version, true);
    if (brokenShells.has(version)) return onFailure({ name: SHELL, version });
    const { language, registry } = page;
    const url = new URL("/404", page.url).href;
    const alone = await renderer.render({ shell, remote: undefined }, { url, language, registry });
    if (alone && remote) onFailure(remote);
  }

  const renderer: Renderer = {
    async render(pair, page) {
      const { shell, remote } = pair;
      const key = `${shell.version} ${remote ? `${remote.name}@${remote.version}` : SHELL}`;
      const pageKey = `${key} ${page.language} ${page.url}`;
      if (paused.has(key) || paused.has(pageKey)) return undefined;
      const running = await getProcess(key, pair);
      if (!running) return undefined;
      try {
        return await running.render(page);
      } catch (error) {
        if (error instanceof MissingDataError) return undefined;
        // What ended the process would end the next one: all its pages pause.
        paused.set(running.isRunning ? pageKey : key, true);
        // Without the query: it may hold what a visitor searched for.
        const { pathname: path } = new URL(page.url);
        log.warn({ err: error, remote: key, path }, "A page cannot be rendered");
        void blame(pair, page).catch(() => undefined);
        return undefined;
      }
    },

    close: () => processes.clear(),
  };
  return renderer;
}

/** The URL of a remote's release, with a slash at the end. */
const toFolder = ({ manifest }: RegistryEntry): string =>
  manifest.slice(0, manifest.lastIndexOf("/") + 1);
