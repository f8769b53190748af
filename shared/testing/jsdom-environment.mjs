import { TestEnvironment } from "jest-environment-jsdom";

const NODE_GLOBALS = [
  "fetch",
  "Request",
  "Response",
  "Headers",
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

/** jsdom cannot create object URLs; Node can. */
export default class JsdomWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.FormData = formDataOver(this.global.FormData);
    for (const name of NODE_GLOBALS) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
    // The XMLHttpRequest of jsdom cannot send FormData of Node: axios uses requests of Node
    // instead.
    delete this.global.XMLHttpRequest;
    // jsdom has no addresses for files; Node has, for its own.
    this.global.URL.createObjectURL = URL.createObjectURL;
    this.global.URL.revokeObjectURL = URL.revokeObjectURL;
  }
}

/** FormData of Node, which requests need; it reads the fields of a form with that of jsdom. */
function formDataOver(JsdomFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
    }
  };
}
