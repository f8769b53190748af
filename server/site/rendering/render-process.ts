import type { ChildProcess } from "node:child_process";
import type { ApiAnswer, PageToRender } from "@oselia/shared/contract/rendering";
import { Value } from "typebox/value";
import {
  type Code,
  MAX_PAGE,
  ProcessMessage,
  type SentPage,
  type ServerMessage,
} from "./process/messages.ts";
import type { StartProgram } from "./program.ts";
import { readLines } from "./read-lines.ts";

/** Milliseconds that loading a release, and then each page, may take. */
const LOAD_TIMEOUT = 10_000;
const RENDER_TIMEOUT = 5000;

/** Calls of the API that one page may make. */
const MAX_CALLS = 20;

/** Pages that wait for their turn. */
const MAX_WAITING = 50;

/** Bytes of a line that the process sends; JSON escapes some characters of a page. */
const MAX_LINE = 4 * MAX_PAGE;

/** The code of a release is at fault that a page is not rendered; the message says why. */
export class ReleaseFault extends Error {
  override readonly name = "ReleaseFault";
  /** True when its process has ended with it: then no page of the release can be rendered now. */
  readonly endedProcess: boolean;

  constructor(message: string, { endedProcess }: { endedProcess: boolean }) {
    super(message);
    this.endedProcess = endedProcess;
  }
}

/** Renders the pages of one release of a remote, or of the shell, with one release of the shell. */
export interface RenderProcess {
  /**
   * Resolves when its code has been loaded.
   *
   * @throws ReleaseFault
   */
  readonly loaded: Promise<void>;
  /**
   * Renders a page after those that were asked for before. Its time counts from its turn.
   *
   * @throws ReleaseFault; or another Error when the release is not at fault: a call has failed, too
   *   many pages wait, or the process is no longer needed.
   */
  render(page: PageToRender): Promise<SentPage>;
  /** False once it takes no further pages. */
  readonly isRunning: boolean;
  stop(): void;
}

/** The page that is being rendered. */
interface Current {
  resolve: (page: SentPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  calls: number;
}

/**
 * Starts a process for code that is not trusted with anything of the server.
 *
 * @param call Answers the GET requests to the public API that a page makes; undefined when one has
 *   failed.
 */
export function startRenderProcess(
  code: { shell: Code; remote: Code | undefined },
  { start, call }: { start: StartProgram; call: (path: string) => Promise<ApiAnswer | undefined> },
): RenderProcess {
  const child = start(["pipe", "pipe", "ignore"]);
  const loaded = Promise.withResolvers<void>();
  loaded.promise.catch(() => undefined);
  const loadTimer = setTimeout(() => fail("It took too long to load"), LOAD_TIMEOUT);
  let current: Current | undefined;
  /** Resolves when the pages before have been rendered. */
  let turn: Promise<unknown> = loaded.promise;
  let waiting = 0;
  let hasLoaded = false;
  let isRunning = true;
  let hasEnded = false;

  /** Ends the process for what its code has done. */
  const fail = (reason: string) => end(new ReleaseFault(reason, { endedProcess: true }));

  function end(error: Error): void {
    isRunning = false;
    hasEnded = true;
    clearTimeout(loadTimer);
    loaded.reject(error);
    settle(({ reject }) => reject(error));
    child.kill("SIGKILL");
  }

  function settle(finish: (page: Current) => void): void {
    const page = current;
    current = undefined;
    clearTimeout(page?.timer);
    if (page) finish(page);
  }

  function receive(line: string): void {
    if (hasEnded) return;
    const message = parseJson(line);
    if (!Value.Check(ProcessMessage, message)) {
      fail("It sent an invalid message");
    } else if (message.type === "loaded" && !hasLoaded) {
      hasLoaded = true;
      clearTimeout(loadTimer);
      loaded.resolve();
    } else if (message.type === "call") {
      if (current && ++current.calls <= MAX_CALLS) void answer(message.call, call(message.path));
      else fail(`It made a call outside of a page, or more than ${MAX_CALLS} for one`);
    } else if (message.type === "rendered" && current) {
      finish(message.page);
    } else if (message.type === "retires" && isRunning) {
      isRunning = false;
    } else if (message.type === "failed" && current) {
      const { reason, lacksData } = message;
      const error = lacksData ? Error(reason) : new ReleaseFault(reason, { endedProcess: false });
      settle(({ reject }) => reject(error));
    } else {
      // Without a bound on what it sends unasked, it would keep the server busy.
      fail(message.type === "failed" ? message.reason : "It sent a message that was not expected");
    }
  }

  function finish(page: SentPage): void {
    const size = Buffer.byteLength(page.html) + Buffer.byteLength(page.state);
    if (size > MAX_PAGE) fail(`Its page is larger than ${MAX_PAGE} bytes`);
    else if (parseJson(page.state) === undefined) fail("The state of its page is not JSON");
    else settle(({ resolve }) => resolve(page));
  }

  async function answer(id: number, answered: Promise<ApiAnswer | undefined>): Promise<void> {
    post(child, { type: "answer", call: id, answer: await answered.catch(() => undefined) });
  }

  function renderNow(page: PageToRender): Promise<SentPage> {
    if (hasEnded) throw new Error("Its process has ended");
    const { promise, resolve, reject } = Promise.withResolvers<SentPage>();
    const timer = setTimeout(() => fail("It took too long to render"), RENDER_TIMEOUT);
    current = { resolve, reject, timer, calls: 0 };
    post(child, { type: "render", page });
    return promise;
  }

  readLines(child.stdout, MAX_LINE, receive, () => fail("It sent too much"));
  // A process that has ended receives nothing; `exit` reports it.
  child.stdin?.on("error", () => undefined);
  child.once("error", (error) => end(error));
  child.once("exit", () => fail("Its process has ended"));
  post(child, { type: "load", ...code });

  return {
    loaded: loaded.promise,

    get isRunning() {
      return isRunning;
    },

    async render(page) {
      if (waiting >= MAX_WAITING) throw new Error("Too many pages wait");
      waiting++;
      const rendering = turn.then(() => renderNow(page));
      turn = rendering.catch(() => undefined);
      return rendering.finally(() => waiting--);
    },

    stop: () => end(new Error("It is no longer needed")),
  };
}

function post({ stdin }: ChildProcess, message: ServerMessage): void {
  stdin?.write(`${JSON.stringify(message)}\n`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
