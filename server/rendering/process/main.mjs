// @ts-check
/**
 * A process that renders the pages of one release of a remote, with one of the shell. It is started
 * without environment, files and network (../render-process.ts); before any code of a release runs,
 * it also loses the globals that lead to the process or to a connection. Data come from the server,
 * by messages.
 *
 * JavaScript, not TypeScript: it may not read Node's compile cache, and stripping the types would
 * take as much time as the rest of its start.
 */

import vm from "node:vm";

/**
 * @import { ApiAnswer, PageToRender, ServerRemote, ServerShell } from "@oselia/shared/contract/rendering"
 * @import { Code, ProcessMessage, ServerMessage } from "./messages.ts"
 */

/** Bytes of memory, inside and outside of the heap, above which the process ends. */
const MAX_MEMORY = 512 * 1024 * 1024;

const { process } = globalThis;
/** @type {(message: ProcessMessage) => void} */
const send = (message) => void process.send?.(message);
/** @type {Map<number, PromiseWithResolvers<ApiAnswer>>} */
const answers = new Map();
let nextCall = 0;
/** @type {{ shell: ServerShell, remote: ServerRemote | undefined } | undefined} */
let builds;

/**
 * @param {string} path
 * @returns {Promise<ApiAnswer>}
 */
function call(path) {
  const id = nextCall++;
  /** @type {PromiseWithResolvers<ApiAnswer>} */
  const answer = Promise.withResolvers();
  answers.set(id, answer);
  send({ type: "call", call: id, path });
  return answer.promise;
}

/** @param {ServerMessage} message */
function receive(message) {
  if (message.type === "load") load(message.shell, message.remote);
  if (message.type === "render") void render(message.id, message.page);
  if (message.type === "answer") {
    const waiting = answers.get(message.call);
    answers.delete(message.call);
    if (message.answer) waiting?.resolve(message.answer);
    else waiting?.reject(new Error("The call has failed"));
  }
}

/**
 * @param {Code} shellCode
 * @param {Code | undefined} remoteCode
 */
function load(shellCode, remoteCode) {
  try {
    const shell = /** @type {ServerShell} */ (run(shellCode, {}));
    const remote = /** @type {ServerRemote | undefined} */ (
      remoteCode && run(remoteCode, shell.shared)
    );
    builds = { shell, remote };
    send({ type: "loaded", rendersOwnPages: shell.rendersOwnPages === true });
  } catch (error) {
    send({ type: "failed", id: "load", reason: describe(error), lacksData: false });
  }
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
  vm.compileFunction(source, parameters, { filename: name })(
    module,
    module.exports,
    require,
    releaseUrl,
  );
  return module.exports;
}

/**
 * @param {number} id
 * @param {PageToRender} page
 */
async function render(id, page) {
  let lacksData = false;
  /** @type {typeof call} */
  const callForPage = (path) =>
    call(path).catch((error) => {
      lacksData = true;
      throw error;
    });
  try {
    if (!builds) throw new Error("No release has been loaded");
    const { shell, remote } = builds;
    const { html, state, title } = await shell.renderPage(page, {
      module: remote?.default,
      call: callForPage,
    });
    if (lacksData) throw new Error("The page lacks a part of its data");
    send({ type: "rendered", id, page: { html, state: JSON.stringify(state), title } });
  } catch (error) {
    send({ type: "failed", id, reason: describe(error), lacksData });
  }
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.on("message", receive);
process.on("disconnect", () => process.exit());
// The render that it belongs to fails or times out.
process.on("unhandledRejection", () => {});

const forbidden = ["process", "fetch", "WebSocket", "EventSource", "navigator", "console"];
for (const name of forbidden) Reflect.deleteProperty(globalThis, name);
Object.assign(globalThis, {
  console: Object.fromEntries(
    ["debug", "error", "info", "log", "warn"].map((name) => [name, () => {}]),
  ),
});
