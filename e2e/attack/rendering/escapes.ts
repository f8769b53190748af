/**
 * Attempts of a release to reach the process that renders it. Each is the body of an async function
 * with `page`, `call` and `require`, which a release runs while it is rendered, and returns what it
 * has found. `reach(object)` climbs from an object to the realm that created it, and returns
 * whatever it finds of Node there.
 */
export const escapes: Readonly<Record<string, string>> = {
  "climbs from the page": "return reach(page)",
  "climbs from the page's registry": "return reach(page.registry.remotes)",
  "climbs from the function that makes calls": "return reach(call)",
  "climbs from the answer to a call": `return reach((await call("/api/news")).body)`,
  "climbs from the promise of a call": `return reach(call("/api/news"))`,
  "climbs from the error of a failed call": `
    const error = await call("/api/fails").catch((error) => error);
    for (; reach(error); );`,
  "climbs from require": "return reach(require)",
  "climbs from the error of require": `try { require("node:fs") } catch (error) { return reach(error) }`,
  "climbs from the module": "return reach(ownModule)",
  "climbs from setTimeout": "return reach(setTimeout) || reach(setTimeout(() => 0))",
  "climbs from queueMicrotask and console":
    "return reach(queueMicrotask) || reach(console) || reach(console.log)",
  "climbs from the global object": "return reach(globalThis)",
  "uses the constructor of asynchronous functions": `return await (async () => {}).constructor("return typeof process === 'object' && process")()`,
  "uses the constructor of generators": `return (function* () {}).constructor("yield typeof process === 'object' && process")().next().value`,
  "evaluates text": `return eval("typeof process === 'object' && process")`,
  "evaluates text in the global scope": `return (0, eval)("this.process || typeof require === 'function' && require")`,
  "imports a module of Node": `return await import("node:fs").then(String, () => "")`,
  "climbs from the promise of an import": `const one = import("node:fs"); one.catch(() => {}); return reach(one)`,
  "climbs from the error of an import": `return await import("node:fs").then(() => "imported", reach)`,
  "prepares stack traces itself": `
    Error.prepareStackTrace = (_error, sites) => sites;
    const sites = new Error("x").stack;
    return reach(sites) || sites.map((site) => reach(site.getThis?.()) || reach(site.getFunction?.())).find(Boolean)`,
  "reads the stack of an error": `
    const { stack } = new Error("x");
    return /node:|file:|main\\.mjs|node_modules/.test(stack) && stack`,
  "overflows the stack inside a function of its surroundings": `
    const errors = [];
    const dig = () => {
      try { require("nothing") } catch (error) { if (!/may not/.test(error.message)) errors.push(error) }
      dig();
    };
    try { dig() } catch (error) { errors.push(error) }
    return errors.slice(0, 20).map(reach).find(Boolean)`,
  "climbs from the caller of its functions": `
    const found = [];
    const look = new Function("found", "let at = arguments.callee; for (let i = 0; at && i < 20; i++) { found.push(at); try { at = at.caller } catch { at = null } }");
    look(found);
    return found.map(reach).find(Boolean)`,
  "watches what passes through JSON": `
    const seen = [];
    const { parse, stringify } = JSON;
    JSON.stringify = (value) => { seen.push(value); return stringify(value) };
    JSON.parse = (text) => { const value = parse(text); seen.push(value); return value };
    await call("/api/news");
    Object.assign(JSON, { parse, stringify });
    return seen.map(reach).find(Boolean)`,
  "watches what passes through promises": `
    const seen = [];
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...all) { seen.push(this, ...all); return then.apply(this, all) };
    await call("/api/news");
    Promise.prototype.then = then;
    return seen.map(reach).find(Boolean)`,
  "watches what passes through maps and lists": `
    const seen = [];
    const { set } = Map.prototype, { push } = Array.prototype;
    Map.prototype.set = function (...all) { seen[seen.length] = this; return set.apply(this, all) };
    Array.prototype.push = function (...all) { seen[seen.length] = this; return push.apply(this, all) };
    await call("/api/news");
    Map.prototype.set = set; Array.prototype.push = push;
    return seen.map(reach).find(Boolean)`,
  "pollutes the prototype of objects": `
    const seen = [];
    for (const name of ["transform", "get", "then", "env", "stdio"]) {
      Object.defineProperty(Object.prototype, name, { configurable: true, get() { seen.push(this); return undefined } });
    }
    await call("/api/news");
    for (const name of ["transform", "get", "then", "env", "stdio"]) delete Object.prototype[name];
    return seen.map(reach).find(Boolean)`,
  "looks for the dispatcher of fetch": `
    try { Response } catch {}
    return reach(globalThis[Symbol.for("undici.globalDispatcher.1")])`,
  "hooks into a compression stream": `
    Object.prototype.transform = function () { return this };
    try { return typeof CompressionStream === "function" && reach(new CompressionStream("gzip")) }
    finally { delete Object.prototype.transform }`,
  "looks for what Node has beside the language": `
    const names = ["process", "Buffer", "fetch", "WebSocket", "XMLHttpRequest", "Worker", "MessageChannel",
      "BroadcastChannel", "WebAssembly", "ShadowRealm", "global", "setImmediate", "structuredClone", "navigator",
      "performance", "crypto", "localStorage", "gc", "ivm", "Deno", "Bun"];
    return names.filter((name) => name in globalThis).join()`,
  "finds machine code under another name": `return Object.getOwnPropertyNames(globalThis).find((name) => name.startsWith("WebA")) ?? ""`,
  "uses the syntax for tests of the engine": `try { return String(new Function("return %GetUndetectable()")()) } catch { return "" }`,
  "looks for symbols of Node": `
    return Object.getOwnPropertySymbols(globalThis).filter((one) => /node|undici/.test(String(one))).join()`,
  "asks the garbage collector": `
    return reach(new FinalizationRegistry(() => {})) || reach(new WeakRef({}))`,
  "shares memory": `return reach(new SharedArrayBuffer(8)) || reach(Atomics)`,
  "loads a file as a module": `return ownModule.constructor._load ? "Module._load" : ""`,
};

/** What a release runs: the attempt that the page's URL names. */
export function toRelease(): string {
  const attempts = Object.entries(escapes).map(
    ([name, body]) =>
      `${JSON.stringify(name)}: async (page, call, require, ownModule) => { ${body} }`,
  );
  return `
    function reach(start) {
      if (start === null || start === undefined) return "";
      const seen = new Set();
      for (let at = start; at !== null && at !== undefined && seen.size < 50 && !seen.has(at); at = Object.getPrototypeOf(at)) {
        seen.add(at);
        let make;
        try { make = at.constructor?.constructor } catch { continue }
        if (typeof make !== "function") continue;
        if (make !== Function && make.name === "Function") return "another realm's Function";
        try {
          const found = make("return typeof process === 'object' ? 'process' : typeof require === 'function' ? 'require' : ''")();
          if (found) return found;
        } catch {}
      }
      return "";
    }
    const attempts = { ${attempts.join(",\n")} };
    exports.default = {
      show: async (page, call) => {
        const attempt = attempts[decodeURIComponent(page.url.split("#")[1])];
        return "found:" + String((await attempt(page, call, require, module)) || "");
      },
    };`;
}
