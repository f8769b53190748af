/**
 * A process that renders the pages of one release of a remote, with one of the shell. It is started
 * without environment, files and network (../render-process.ts); before any code of a release runs,
 * it also loses the globals that lead to the process or to a connection. Data come from the server,
 * by messages.
 */

import vm from "node:vm";
import type {
  ApiAnswer,
  PageToRender,
  ServerRemote,
  ServerShell,
} from "@oselia/shared/contract/rendering";
import type { Code, ProcessMessage, ServerMessage } from "./messages.ts";

/** Bytes of memory, inside and outside of the heap, above which the process ends. */
const MAX_MEMORY = 512 * 1024 * 1024;

const { process } = globalThis;
const send = (message: ProcessMessage): void => void process.send?.(message);
const answers = new Map<number, PromiseWithResolvers<ApiAnswer>>();
let nextCall = 0;
let builds: { shell: ServerShell; remote: ServerRemote | undefined } | undefined;

function call(path: string): Promise<ApiAnswer> {
  const id = nextCall++;
  const answer = Promise.withResolvers<ApiAnswer>();
  answers.set(id, answer);
  send({ type: "call", call: id, path });
  return answer.promise;
}

function receive(message: ServerMessage): void {
  if (message.type === "load") load(message.shell, message.remote);
  if (message.type === "render") void render(message.id, message.page);
  if (message.type === "answer") {
    const waiting = answers.get(message.call);
    answers.delete(message.call);
    if (message.answer) waiting?.resolve(message.answer);
    else waiting?.reject(new Error("The call has failed"));
  }
}

function load(shellCode: Code, remoteCode: Code | undefined): void {
  try {
    const shell = run(shellCode, {}) as ServerShell;
    const remote = remoteCode && (run(remoteCode, shell.shared) as ServerRemote);
    builds = { shell, remote };
    send({ type: "loaded", rendersOwnPages: shell.rendersOwnPages === true });
  } catch (error) {
    send({ type: "failed", id: "load", reason: describe(error), lacksData: false });
  }
}

/** Runs a CommonJS file that may require only what it is given. */
function run({ name, source, releaseUrl }: Code, packages: ServerShell["shared"]): unknown {
  const require = (wanted: string): unknown => {
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

async function render(id: number, page: PageToRender): Promise<void> {
  let lacksData = false;
  const callForPage = (path: string) =>
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

function describe(error: unknown): string {
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
