import assert from "node:assert/strict";
import { test } from "node:test";
import { parseText, toText } from "./api-text.ts";
import { withProvidedTypes } from "./provided-types.ts";
import { withStrictMethods } from "./strict-methods.ts";
import { findOldText, findWrongStep } from "./version-step.ts";

const removed = { entry: "./toast", name: "showToast", what: "removed" } as const;
const added = { entry: "./toast", name: "hideToast", what: "added" } as const;

test("an export that is gone takes a new major version", () => {
  assert.equal(
    findWrongStep("1.4.2", "1.5.0", [removed, added]),
    "The SDK no longer has showToast of @oselia/shared/toast: " +
      'set the version in shared/package.json to 2.0.0, then run "npm run sdk-api".',
  );
  assert.equal(findWrongStep("1.4.2", "2.0.0", [removed, added]), undefined);
});

test("a new export takes a new minor version", () => {
  assert.match(findWrongStep("1.4.2", "1.4.3", [added]) ?? "", /hideToast .* to 1\.5\.0, then/);
  assert.equal(findWrongStep("1.4.2", "1.5.0", [added]), undefined);
});

test("no change takes no step, and none goes back", () => {
  assert.equal(findWrongStep("1.4.2", "1.4.2", []), undefined);
  assert.match(findWrongStep("1.4.2", "1.4.1", []) ?? "", /to 1\.4\.2, then/);
});

test("a new version is described before it is checked again", () => {
  assert.match(findOldText("1.4.2", "1.5.0") ?? "", /run "npm run sdk-api"/);
  assert.equal(findOldText("1.5.0", "1.5.0"), undefined);
});

test("the text of an API is read as it was written", () => {
  const declarations = new Map([
    ["a/index.d.ts", 'export * from "./a.ts";\n'],
    ["a/a.d.ts", "export declare const a: 1;\n"],
  ]);
  const api = { version: "1.0.0", entries: { "./a": "a/index.d.ts" }, declarations };
  assert.deepEqual(parseText(toText(api)), api);
  assert.throws(() => parseText("<<<<<<< HEAD\n"), /names no version/);
});

test("methods are compared as properties", () => {
  const text = [
    "export interface Api {",
    "    get<Answer>(path: string, then?: (a: Answer) => void): Promise<Answer>;",
    "    readonly name: string;",
    "    run: (path: string) => void;",
    "    login(credentials: {",
    "        name: string;",
    "    }): void;",
    "}",
  ].join("\n");
  assert.equal(
    withStrictMethods(text),
    text
      .replace("get<", "get: <")
      .replace("=> void): Promise", "=> void) => Promise")
      .replace("login(", "login: (")
      .replace("}): void", "}) => void"),
  );
});

test("what the shell provides may have more members", () => {
  const before = "export interface Services {\n    api: Api;\n}\n";
  const after = "export interface Services {\n    api: Api;\n    clock: Clock;\n}\n";
  assert.equal(
    withProvidedTypes("contract/index.d.ts", before, after),
    after.replace("clock:", "clock?:"),
  );
  assert.equal(
    withProvidedTypes(
      "contract/index.d.ts",
      before.replace("Services", "Other"),
      after.replace("Services", "Other"),
    ),
    after.replace("Services", "Other"),
  );
});
