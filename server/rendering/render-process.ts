import { type ChildProcess, type ForkOptions, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ApiAnswer, PageToRender } from "@oselia/shared/contract/rendering";
import type { Code, ProcessMessage, SentPage, ServerMessage } from "./process/messages.ts";

const folder = join(import.meta.dirname, "process");

/** Megabytes of JavaScript values that a process may hold. */
const MAX_HEAP = 256;

/** Milliseconds that loading a release, and then each page, may take. */
const LOAD_TIMEOUT = 10_000;
const RENDER_TIMEOUT = 5000;

/** Without files beside its own, child processes, threads and addons; without `eval`. */
const restrictions = [
  "--permission",
  `--allow-fs-read=${folder}`,
  `--max-old-space-size=${MAX_HEAP}`,
  "--disallow-code-generation-from-strings",
  "--disable-warning=ExperimentalWarning",
];

/** A program of Linux that starts another one with a signal for when its parent ends. */
const setpriv = ["/usr/bin/setpriv", "--pdeathsig", "KILL"] as const;

const hasSetpriv = spawnSync(setpriv[0], [...setpriv.slice(1), "true"]).status === 0;

/**
 * Starts the process so that Linux ends it with the server, even a killed one. It would notice by
 * itself that it has lost its connection, but not while code of a release hangs.
 */
const untilServerEnds: ForkOptions = hasSetpriv
  ? { execPath: setpriv[0], execArgv: [...setpriv.slice(1), process.execPath, ...restrictions] }
  : { execArgv: restrictions };

/** A page could not be rendered because the server could not answer one of its calls. */
export class MissingDataError extends Error {
  override readonly name = "MissingDataError";
}

/** What a process can render. */
interface Abilities {
  /** Pages without a remote. Shells from before they did render pages of remotes only. */
  rendersOwnPages: boolean;
}

/** Renders the pages of one release of a remote, or of the shell, with one release of the shell. */
export interface RenderProcess {
  /**
   * What its code can do, once it is loaded.
   *
   * @throws when it cannot be loaded; the message says why.
   */
  readonly loaded: Promise<Abilities>;
  /**
   * @throws MissingDataError, or when the code throws, takes too long or has ended the process; the
   *   message says which.
   */
  render(page: PageToRender): Promise<SentPage>;
  /** False once it has ended: it renders no more. */
  readonly isRunning: boolean;
  stop(): void;
}

interface Waiting {
  resolve: (page: SentPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Starts a process of its own for code that is not trusted with anything of the server.
 *
 * @param call Answers the GET requests to the public API that a page makes; undefined when one has
 *   failed.
 */
export function startRenderProcess(
  code: { shell: Code; remote: Code | undefined },
  call: (path: string) => Promise<ApiAnswer | undefined>,
): RenderProcess {
  const child = fork(join(folder, "main.mjs"), {
    env: {},
    ...untilServerEnds,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // A page is one long string, which JSON would escape.
    serialization: "advanced",
  });
  const waiting = new Map<number, Waiting>();
  const loaded = Promise.withResolvers<Abilities>();
  loaded.promise.catch(() => undefined);
  const loadTimer = setTimeout(() => end("It took too long to load"), LOAD_TIMEOUT);
  let isRunning = true;
  let nextId = 0;

  function end(reason: string): void {
    isRunning = false;
    clearTimeout(loadTimer);
    loaded.reject(new Error(reason));
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(reason));
    }
    waiting.clear();
    child.kill("SIGKILL");
  }

  function settle(id: number, finish: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    finish(one);
  }

  function receive(message: ProcessMessage): void {
    if (message.type === "loaded") {
      clearTimeout(loadTimer);
      loaded.resolve({ rendersOwnPages: message.rendersOwnPages });
    } else if (message.type === "call") {
      void answer(child, message.call, call(message.path));
    } else if (message.type === "rendered") {
      settle(message.id, ({ resolve }) => resolve(message.page));
    } else if (message.id === "load") {
      end(message.reason);
    } else {
      const { id, reason, lacksData } = message;
      const error = lacksData ? new MissingDataError(reason) : new Error(reason);
      settle(id, ({ reject }) => reject(error));
    }
  }

  child.on("message", receive);
  child.on("error", (error) => end(error.message));
  child.once("exit", () => end("Its process has ended"));
  post(child, { type: "load", ...code });

  return {
    loaded: loaded.promise,

    get isRunning() {
      return isRunning;
    },

    async render(page) {
      await loaded.promise;
      const id = nextId++;
      const { promise, resolve, reject } = Promise.withResolvers<SentPage>();
      const timer = setTimeout(() => end("It took too long to render"), RENDER_TIMEOUT);
      waiting.set(id, { resolve, reject, timer });
      post(child, { type: "render", id, page });
      return promise;
    },

    stop: () => end("It is no longer needed"),
  };
}

async function answer(
  child: ChildProcess,
  call: number,
  answered: Promise<ApiAnswer | undefined>,
): Promise<void> {
  post(child, { type: "answer", call, answer: await answered.catch(() => undefined) });
}

/** A process that has ended receives nothing; `exit` reports it. */
function post(child: ChildProcess, message: ServerMessage): void {
  if (child.connected) child.send(message, () => undefined);
}
