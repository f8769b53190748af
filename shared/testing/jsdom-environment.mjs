import { TestEnvironment } from "jest-environment-jsdom";

const NODE_GLOBALS = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "FormData",
  "Blob",
  "File",
  "TextEncoder",
  "TextDecoder",
  "TextDecoderStream",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "BroadcastChannel",
  "MessageEvent",
  "structuredClone",
  "AbortController",
  "AbortSignal",
];

/** jsdom, with the fetch family of Node: jsdom has none, and msw answers Node's. */
export default class JsdomWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of NODE_GLOBALS) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
  }
}
