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

/** jsdom, with the fetch family of Node: jsdom has none, and msw answers Node's. */
export default class JsdomWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.FormData = formDataOver(this.global.FormData);
    for (const name of NODE_GLOBALS) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
    // Its XMLHttpRequest cannot send Node's FormData: axios takes Node's own requests instead.
    delete this.global.XMLHttpRequest;
    // jsdom has no addresses for files; Node has, for its own.
    this.global.URL.createObjectURL = URL.createObjectURL;
    this.global.URL.revokeObjectURL = URL.revokeObjectURL;
  }
}

/** Node's FormData, which requests carry; it reads a form's fields with jsdom's. */
function formDataOver(JsdomFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
    }
  };
}
