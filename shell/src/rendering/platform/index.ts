/**
 * The part of the web platform that rendering needs. The server runs releases in a context that
 * contains ECMAScript, timers and `queueMicrotask` only; the shell's Node build brings the rest, for
 * itself and for the remotes. Imported before everything else.
 */
import "core-js/stable/url/index.js";
import "core-js/stable/url-search-params/index.js";
import "fast-text-encoding";
import "web-streams-polyfill/polyfill";
import { AbortController, AbortSignal } from "abortcontroller-polyfill/dist/cjs-ponyfill.js";
import { PageRequest } from "./page-request.ts";

Object.assign(globalThis, {
  AbortController,
  AbortSignal,
  Request: PageRequest,
  performance: { now: Date.now },
});
