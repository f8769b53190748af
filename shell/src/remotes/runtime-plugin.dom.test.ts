import { describe, expect, test } from "@jest/globals";
import { createLoadPlugin } from "./runtime-plugin.ts";

const url = "https://site.test/remotes/remote_inbox/1/remoteEntry.js";
const style = "https://site.test/remotes/remote_inbox/1/main.css";
const hashes = new Map([
  [url, "sha384-script"],
  [style, "sha384-style"],
]);

function createPlugin() {
  const plugin = createLoadPlugin({
    get: () => undefined,
    getIntegrity: (file) => hashes.get(file),
  });
  type Options = { url: string; attrs?: Record<string, string> };
  return {
    createScript: (options: Options) =>
      (plugin.createScript as (options: Options) => { script: HTMLScriptElement })(options).script,
    createLink: (options: Options) =>
      (plugin.createLink as (options: Options) => HTMLLinkElement)(options),
  };
}

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

describe("a request of the federation runtime", () => {
  test("carries the hash of a script, also on a retry with a fresh URL", () => {
    const plugin = createPlugin();
    for (const src of [/remoteEntry\.js$/, /remoteEntry\.js\?try=\d+$/]) {
      const script = plugin.createScript({ url });
      expect(script.src).toMatch(src);
      expect(attributesOf(script)).toMatchObject({
        integrity: "sha384-script",
        crossorigin: "anonymous",
      });
    }
  });

  test.each([
    [{ rel: "stylesheet" }, style, "sha384-style"],
    [{ rel: "preload", as: "style" }, style, "sha384-style"],
    [{ rel: "preload", as: "script" }, url, "sha384-script"],
  ])("carries the hash of a linked file: %j", (attrs, href, integrity) => {
    const link = createPlugin().createLink({ url: href, attrs });
    expect(attributesOf(link)).toMatchObject({
      ...attrs,
      href,
      integrity,
      crossorigin: "anonymous",
    });
  });

  test("is not made for a file without a hash", () => {
    const plugin = createPlugin();
    const other = { url: "https://site.test/other.js", attrs: { rel: "stylesheet" } };
    const error = expect.objectContaining({ reason: "invalid" });
    expect(() => plugin.createScript(other)).toThrow(error);
    expect(() => plugin.createLink(other)).toThrow(error);
  });
});
