// @ts-check
/**
 * What the context of releases contains besides ECMAScript. The process evaluates this expression
 * there (main.mjs) and gets two functions, which take and return strings only. It asks for messages
 * with `next`, so code of a release can neither call it nor fill its memory.
 *
 * @import { ApiAnswer, ServerRemote, ServerShell } from "@oselia/shared/contract/rendering"
 * @import { Code, ContextMessage, ServerMessage } from "./messages.ts"
 */
(() => {
  /** Characters of a stack trace. */
  const MAX_REASON = 2000;

  // Machine code is not part of the language.
  Reflect.deleteProperty(globalThis, "WebAssembly");

  /** @type {ContextMessage[]} */
  let outgoing = [];
  /** @type {(() => void) | undefined} */
  let wake;

  /** @param {ContextMessage} message */
  function send(message) {
    outgoing.push(message);
    wake?.();
  }

  /** @type {Map<number, () => void>} */
  const timers = new Map();
  let lastTimer = 0;

  /** @type {Map<number, PromiseWithResolvers<ApiAnswer>>} */
  const answers = new Map();
  let lastCall = 0;

  Object.assign(globalThis, {
    /** @type {(callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => number} */
    setTimeout(callback, delay = 0, ...values) {
      const timer = ++lastTimer;
      timers.set(timer, () => callback(...values));
      send({ type: "timer", timer, delay: Number(delay) || 0 });
      return timer;
    },
    /** @type {(timer: number) => void} */
    clearTimeout(timer) {
      timers.delete(timer);
    },
    /** @type {(callback: () => void) => void} */
    queueMicrotask(callback) {
      Promise.resolve().then(callback);
    },
    console: Object.fromEntries(
      ["debug", "error", "info", "log", "warn"].map((name) => [name, () => {}]),
    ),
  });

  /** @type {{ shell: ServerShell, remote: ServerRemote | undefined } | undefined} */
  let builds;

  /**
   * @param {string} path
   * @returns {Promise<ApiAnswer>}
   */
  function call(path) {
    const id = ++lastCall;
    /** @type {PromiseWithResolvers<ApiAnswer>} */
    const answer = Promise.withResolvers();
    answers.set(id, answer);
    send({ type: "call", call: id, path: String(path) });
    return answer.promise;
  }

  /**
   * Runs a CommonJS file that may require only what it is given.
   *
   * @param {Code} code
   * @param {ServerShell["shared"]} packages
   * @returns {unknown} What it exports.
   */
  function run({ name, source, releaseUrl }, packages) {
    /** @type {(wanted: string) => unknown} */
    const require = (wanted) => {
      if (!Object.hasOwn(packages, wanted)) throw new Error(`${name} may not require "${wanted}"`);
      return packages[wanted];
    };
    const module = { exports: {} };
    const parameters = ["module", "exports", "require", "releaseUrl"];
    const execute = new Function(...parameters, `${source}\n//# sourceURL=${name}`);
    execute(module, module.exports, require, releaseUrl);
    return module.exports;
  }

  /**
   * @param {Code} shellCode
   * @param {Code | undefined} remoteCode
   */
  function load(shellCode, remoteCode) {
    try {
      const shell = /** @type {ServerShell} */ (run(shellCode, {}));
      const remote = remoteCode && run(remoteCode, shell.shared);
      builds = { shell, remote: /** @type {ServerRemote | undefined} */ (remote) };
      send({ type: "loaded" });
    } catch (error) {
      send({ type: "failed", reason: describe(error), lacksData: false });
    }
  }

  /** @param {Extract<ServerMessage, { type: "render" }>["page"]} page */
  async function render(page) {
    let lacksData = false;
    let isOver = false;
    /** @type {typeof call} */
    const callForPage = async (path) => {
      // What is left of a page that has failed must not call in the time of others.
      if (isOver) return new Promise(() => {});
      return call(path).catch((error) => {
        lacksData = true;
        throw error;
      });
    };
    try {
      if (!builds) throw new Error("No release has been loaded");
      const { shell, remote } = builds;
      const { html, state, title, head } = await shell.renderPage(page, {
        module: remote?.default,
        call: callForPage,
      });
      if (lacksData) throw new Error("The page lacks a part of its data");
      isOver = true;
      send({ type: "rendered", page: { html, state: JSON.stringify(state), title, head } });
    } catch (error) {
      isOver = true;
      send({ type: "failed", reason: describe(error), lacksData });
    }
    timers.clear();
    answers.clear();
  }

  /**
   * @param {unknown} error
   * @returns {string}
   */
  function describe(error) {
    try {
      return String(error instanceof Error ? (error.stack ?? error.message) : error).slice(
        0,
        MAX_REASON,
      );
    } catch {
      return "It threw something that cannot be described";
    }
  }

  return {
    /** @param {string} text A message as JSON. */
    receive(text) {
      /** @type {ServerMessage | { type: "timer", timer: number }} */
      const message = JSON.parse(text);
      if (message.type === "load") load(message.shell, message.remote);
      if (message.type === "render") void render(message.page);
      if (message.type === "timer") {
        const callback = timers.get(message.timer);
        timers.delete(message.timer);
        callback?.();
      }
      if (message.type === "answer") {
        const waiting = answers.get(message.call);
        answers.delete(message.call);
        if (message.answer) waiting?.resolve(message.answer);
        else waiting?.reject(new Error("The call has failed"));
      }
    },

    /** @returns {Promise<string>} The messages since the last call, at least one: a line of JSON each. */
    async next() {
      if (outgoing.length === 0) {
        /** @type {Promise<void>} */
        const sent = new Promise((resolve) => {
          wake = resolve;
        });
        await sent;
      }
      wake = undefined;
      const messages = outgoing;
      outgoing = [];
      return messages.map((message) => JSON.stringify(message)).join("\n");
    },
  };
})();
