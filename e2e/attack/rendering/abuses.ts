/**
 * What a release may try with the resources of the server: bodies of an async function of `page` and
 * `call` that a release runs while it is rendered. Each must fail the page and nothing else.
 */
export const abuses: Readonly<Record<string, { code: string; isLong?: boolean }>> = {
  "never returns": { code: "for (;;);", isLong: true },
  "never returns from a microtask": { code: "for (;;) await null;", isLong: true },
  "never resolves": { code: "await new Promise(() => {})", isLong: true },
  "waits for a lock that nobody has": {
    code: "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)",
    isLong: true,
  },
  "matches an expression that backtracks forever": {
    code: `/^(a+)+$/.test("a".repeat(60) + "b")`,
    isLong: true,
  },
  "fills the memory with values": {
    code: "const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))",
  },
  "fills the memory with buffers": {
    code: "const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1))",
  },
  "fills the memory with shared buffers": {
    code: "const all = []; for (;;) all.push(new Uint8Array(new SharedArrayBuffer(1e7)).fill(1))",
  },
  "fills the memory with text": {
    code: "let text = 'x'; for (;;) { text += text + Math.random(); JSON.stringify(text) }",
    isLong: true,
  },
  "fills the memory with digits": { code: "let n = 3n; for (;;) n **= 9n", isLong: true },
  "starts a million timers": {
    code: "for (let i = 0; i < 1e6; i++) setTimeout(() => {}, 1e6); await new Promise(() => {})",
  },
  "makes 21 calls": {
    code: `await Promise.all(Array.from({ length: 21 }, () => call("/api/news"))); return "1"`,
  },
  "makes a million calls": {
    code: `for (let i = 0; i < 1e6; i++) call("/api/news").catch(() => {}); await new Promise(() => {})`,
  },
  "returns a page of 3 MB": { code: `return "x".repeat(3 << 20)` },
  "returns a page of 100 MB": { code: `return "x".repeat(100 << 20)` },
  "returns a state that is no JSON": {
    code: `globalThis.state = { toJSON: () => undefined }; return "1"`,
  },
  "returns a state of 10 MB": { code: `globalThis.state = "x".repeat(10 << 20); return "1"` },
  "throws something that cannot be described": {
    code: `throw Object.defineProperty(new Error(), "stack", { get() { throw this } })`,
  },
  "replaces the functions that describe its error": {
    code: `globalThis.String = () => ({ slice: () => ({}) }); throw 1`,
  },
  "forges messages by replacing JSON": {
    code: `JSON.stringify = () => '{"type":"call","call":1,"path":"/api/news"}\\n'.repeat(30); throw 1`,
  },
  "sends what is no message": { code: `JSON.stringify = () => "no message"; throw 1` },
  "sends a hundred million messages": {
    code: `const all = "\n".repeat(1e8); JSON.stringify = () => all; throw 1`,
  },
  "overflows the stack": { code: "const dig = () => dig() + 1; dig()" },
};
