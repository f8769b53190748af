// @ts-check
/**
 * A process that renders the pages of one remote's release with one of the shell. Their code runs
 * in an isolate that shares nothing with Node and exchanges only strings
 * (docs/decisions/two-walls.md). The isolate has its own thread, so this program keeps running
 * while a release hangs.
 *
 * JavaScript, not TypeScript: stripping types would take as long as the rest of the start.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import ivm from "isolated-vm";

/** Megabytes of values and buffers that the releases may hold. */
const MAX_MEMORY = 256;

/** Timers that a page may wait for. */
const MAX_TIMERS = 1000;

/** Characters that the context may send at a time: more than the server takes for a page. */
const MAX_TEXT = 16 * 1024 * 1024;

/** Seconds of processor time after which the process asks for a successor; the sandbox allows more. */
const RETIRES_AFTER = 300;

/** Seconds of processor time that a release may use between pages, and between two looks at it. */
const MAX_UNASKED = 1;
const LOOK_EVERY = 2000;

const RENDER = '{"type":"render",';
const TIMER = '{"type":"timer",';
/** What ends the loading of the code, or a page. */
const ENDS = ['{"type":"loaded"', '{"type":"rendered",', '{"type":"failed",'];
const RENDERED = '{"type":"rendered",';

const isolate = new ivm.Isolate({
  memoryLimit: MAX_MEMORY,
  onCatastrophicError: () => process.abort(),
});
const context = await isolate.createContext();
const source = readFileSync(join(import.meta.dirname, "context.js"), "utf8");
const functions = await context.eval(source, { reference: true });
const receive = await functions.get("receive", { reference: true });
const next = await functions.get("next", { reference: true });
let timers = 0;
let hasServer = true;
/** The processor time at the end of the last page; undefined during one. @type {number | undefined} */
let usedAtEnd;

/** @param {string} message */
function deliver(message) {
  receive.applyIgnored(undefined, [message]);
}

/** @param {string} message */
function startTimer(message) {
  const { timer, delay } = JSON.parse(message);
  if (++timers > MAX_TIMERS) throw new Error("Too many timers");
  setTimeout(
    () => {
      timers--;
      deliver(JSON.stringify({ type: "timer", timer }));
    },
    Math.min(delay, 60_000),
  );
}

/** Passes on what the context sends, message by message, until it is out of memory. */
async function forwardMessages() {
  for (;;) {
    const messages = String(await next.apply(undefined, [], { result: { promise: true } }));
    if (messages.length > MAX_TEXT) throw new Error("It sent too much");
    for (const message of messages.split("\n")) {
      if (message.startsWith(TIMER)) startTimer(message);
      else process.stdout.write(`${message}\n`);
      if (ENDS.some((end) => message.startsWith(end))) usedAtEnd = usedSeconds();
      if (message.startsWith(RENDERED) && usedSeconds() > RETIRES_AFTER) {
        process.stdout.write('{"type":"retires"}\n');
      }
    }
  }
}

function usedSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const input = createInterface({ input: process.stdin });
input.on("line", (message) => {
  if (message.startsWith(RENDER)) usedAtEnd = undefined;
  deliver(message);
});
setInterval(() => {
  // It ends what runs, and so this program.
  if (usedAtEnd !== undefined && usedSeconds() - usedAtEnd > MAX_UNASKED) isolate.dispose();
}, LOOK_EVERY);
// The server has ended.
input.on("close", () => {
  hasServer = false;
  isolate.dispose();
});
forwardMessages().catch(() => {
  // By then, what ran in the isolate has ended as well: it would crash the exit.
  setTimeout(() => process.exit(hasServer ? 1 : 0), 100);
});
