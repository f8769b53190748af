import { type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import { type ApiAnswer, type PageToRender, SERVER_BUILD } from "@oselia/shared/contract/rendering";
import type { RegistryEntry } from "@oselia/shared/contract/schema";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { LiveShell, Releases } from "../../releases/index.ts";
import type { Code, SentPage } from "./process/messages.ts";
import type { StartProgram } from "./program.ts";
import { ReleaseFault, type RenderProcess, startRenderProcess } from "./render-process.ts";

/*
 * The times that govern rendering:
 *
 * - WAIT, 1 s (../pages/page-cache.ts): how long a page waits to be rendered; then the browser
 *   renders it. With a posted form it is 5 s (WAIT_AFTER_SUBMIT, ../pages/site-plugin.ts).
 * - RENDER_TIMEOUT, 5 s (render-process.ts): how long a page may take before its process is ended.
 * - LOAD_TIMEOUT, 10 s (render-process.ts): the same for loading the code of the releases.
 * - PAUSE, 10 s (below): how long what failed is not rendered: a page, or all of an ended process.
 * - IDLE, 10 min (below): how long a process that was not prepared is kept after its last page.
 */

/** Pairs of a shell and a remote whose processes are kept: the live ones and a few canaries. */
const MAX_PROCESSES = 6;

/** How many of these are started before their first page. The others start with it. */
const MAX_PREPARED = 4;

/** Milliseconds after its last page that a process is kept which was not prepared. */
const IDLE = 10 * 60_000;

/** Milliseconds for which what failed is neither tried nor reported again. */
const PAUSE = 10_000;

/** The releases that a page consists of. */
export interface PageReleases {
  shell: LiveShell;
  /** Undefined for a page of the shell. */
  remote: RegistryEntry | undefined;
}

export interface Renderer {
  /**
   * Renders a page with the Node builds of its releases.
   *
   * @returns Undefined when the page cannot be rendered now, and the browser must render it: a
   *   release has no such build or has just failed, data are missing, or too many pages wait.
   */
  render(releases: PageReleases, page: PageToRender): Promise<SentPage | undefined>;
  /**
   * Starts the processes for pages of these releases, the most important ones first, and keeps them
   * until the next call. Resolves when all have started or failed to; never rejects.
   */
  prepare(wanted: readonly PageReleases[]): Promise<void>;
  /** Ends all processes. */
  close(): void;
}

/**
 * Renders pages in separate processes: one for each pair of a shell and a remote, so that a remote
 * that hangs or exhausts its memory affects only its own pages.
 *
 * @param options.start Starts a process; undefined where browsers render all pages.
 * @param options.call Answers a GET request to the public API; undefined when it fails.
 * @param options.onFailure Called when a release's code fails, at most once per `PAUSE` for each
 *   path, or for the whole process when that ended: with the shell if it fails without a remote
 *   too, otherwise with the remote.
 */
export function createRenderer({
  releases: { store, files },
  start,
  call,
  onFailure,
  log,
}: {
  releases: Pick<Releases, "store" | "files">;
  start: () => Promise<StartProgram | undefined>;
  call: (path: string) => Promise<ApiAnswer | undefined>;
  onFailure: (release: ReleaseId) => void;
  log: Pick<FastifyBaseLogger, "warn">;
}): Renderer {
  const processes = new LRUCache<string, Promise<RenderProcess | undefined>>({
    max: MAX_PROCESSES,
    ttl: IDLE,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (starting) =>
      void starting.then(
        (running) => running?.stop(),
        () => undefined,
      ),
  });
  /** Pairs, and pages of a pair, that are not tried. */
  const paused = new LRUCache<string, true>({ max: 1000, ttl: PAUSE });
  /** Pairs, and paths of a pair, whose failure has been reported. */
  const reported = new LRUCache<string, true>({ max: 1000, ttl: PAUSE });
  /** The versions of the shell that have failed on their own page. */
  const brokenShells = new LRUCache<string, true>({ max: 10, ttl: PAUSE });
  /** The pairs that were prepared last, and their start. */
  let prepared: { keys: readonly string[]; started: Promise<void> } | undefined;
  /** True once no process may start any more. */
  let isClosed = false;

  async function readCode(name: string, version: string, url: string): Promise<Code | undefined> {
    const file = (await store.listFiles(name, version)).find(({ path }) => path === SERVER_BUILD);
    const source = file && (await files.getIntact(name, version, file));
    if (source) return { name: `${name}@${version}`, source: source.toString(), releaseUrl: url };
    log.warn(
      { remote: name, version },
      "A release has no build for the server: browsers render it",
    );
    return undefined;
  }

  async function startProcess({ shell, remote }: PageReleases): Promise<RenderProcess | undefined> {
    const program = await start();
    if (!program) return undefined;
    const [shellCode, remoteCode] = await Promise.all([
      readCode(SHELL, shell.version, `/remotes/${SHELL}/${shell.version}/`),
      remote && readCode(remote.name, remote.version, toFolder(remote)),
    ]);
    if (!shellCode || (remote && !remoteCode)) return undefined;
    return startRenderProcess({ shell: shellCode, remote: remoteCode }, { start: program, call });
  }

  async function getProcess(key: string, pair: PageReleases): Promise<RenderProcess | undefined> {
    const known = processes.get(key);
    const running = await known;
    // Undefined where there is nothing to render with.
    if (known && (!running || running.isRunning)) return running;
    if (isClosed) return undefined;
    // Another page has started it in the meantime.
    if (processes.peek(key) !== known) return getProcess(key, pair);
    const starting = startProcess(pair);
    processes.set(key, starting, { ttl: toTtl(key) });
    starting.catch(() => processes.delete(key));
    return starting;
  }

  /**
   * Reports the release at fault.
   *
   * @param worksAlone Whether the shell works without a remote; when it does not, it is reported
   *   itself.
   */
  async function blame(
    { shell, remote }: PageReleases,
    worksAlone: () => Promise<boolean>,
  ): Promise<void> {
    const { version } = shell;
    if (!remote) brokenShells.set(version, true);
    if (brokenShells.has(version)) onFailure({ name: SHELL, version });
    else if (remote && (await worksAlone())) onFailure(remote);
  }

  /** Whether the shell renders its page for unknown URLs; true where nothing can be rendered. */
  async function rendersAlone(shell: LiveShell, page: PageToRender): Promise<boolean> {
    const own = { shell, remote: undefined };
    if (!(await getProcess(toKey(own), own))) return true;
    const { language, registry } = page;
    const url = new URL("/404", page.url).href;
    return (await renderer.render(own, { url, language, registry })) !== undefined;
  }

  /** A process that is prepared is kept. */
  const toTtl = (key: string) => (prepared?.keys.includes(key) ? 0 : IDLE);

  /** True when the process has loaded its code. */
  async function startEarly(pair: PageReleases): Promise<boolean> {
    const key = toKey(pair);
    try {
      const running = await getProcess(key, pair);
      await running?.loaded;
      return true;
    } catch (error) {
      // It was ended because it is not needed, or the releases cannot be read: a page will show.
      if (!(error instanceof ReleaseFault)) return false;
      paused.set(key, true);
      if (!mayReport(key)) return false;
      log.warn({ err: error, remote: key }, "A release cannot be loaded for rendering");
      const { shell } = pair;
      if (brokenShells.has(shell.version)) return false;
      await blame(pair, () => startEarly({ shell, remote: undefined }));
      return false;
    }
  }

  /** True once in a while. */
  function mayReport(subject: string): boolean {
    if (reported.has(subject)) return false;
    reported.set(subject, true);
    return true;
  }

  const renderer: Renderer = {
    async prepare(wanted) {
      const pairs = new Map(wanted.slice(0, MAX_PREPARED).map((pair) => [toKey(pair), pair]));
      const keys = [...pairs.keys()];
      if (prepared?.keys.join() === keys.join()) return prepared.started;
      const { promise: started, resolve } = Promise.withResolvers<void>();
      prepared = { keys, started };
      // Processes of earlier releases now end when no page needs them any more.
      for (const [key, one] of [...processes.entries()].toReversed()) {
        processes.set(key, one, { ttl: toTtl(key) });
      }
      await Promise.all([...pairs.values()].map(startEarly));
      resolve();
    },

    async render(pair, page) {
      const { shell } = pair;
      const key = toKey(pair);
      const pageKey = `${key} ${page.language} ${page.url}`;
      if (paused.has(key) || paused.has(pageKey)) return undefined;
      const running = await getProcess(key, pair);
      if (!running) return undefined;
      try {
        return await running.render(page);
      } catch (error) {
        if (!(error instanceof ReleaseFault) || isClosed) return undefined;
        // What ended the process would end the next one: all its pages pause.
        paused.set(error.endedProcess ? key : pageKey, true);
        // Without the query: it may hold what a visitor searched for.
        const { pathname: path } = new URL(page.url);
        if (!mayReport(error.endedProcess ? key : `${key} ${path}`)) return undefined;
        log.warn({ err: error, remote: key, path }, "A page cannot be rendered");
        void blame(pair, () => rendersAlone(shell, page)).catch(() => undefined);
        return undefined;
      }
    },

    close() {
      isClosed = true;
      processes.clear();
    },
  };
  return renderer;
}

const toKey = ({ shell, remote }: PageReleases): string =>
  `${shell.version} ${remote ? `${remote.name}@${remote.version}` : SHELL}`;

/** The URL of a remote's release, with a slash at the end. */
const toFolder = ({ manifest }: RegistryEntry): string =>
  manifest.slice(0, manifest.lastIndexOf("/") + 1);
