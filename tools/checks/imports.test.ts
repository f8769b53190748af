import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { root } from "../parts.ts";
import { boundaries } from "./boundaries.ts";
import { forbiddenImports } from "./imports.ts";
import { listTestFiles } from "./node-tests.ts";

describe("the boundaries", () => {
  const sources = listTestFiles({
    files: ["**/*.{ts,tsx,mjs}"],
    except: ["**/dist/**", "**/.*/**", "tools/checks/imports.test.ts"],
  });

  test("hold for every import of the repository", () => {
    const forbidden = sources.flatMap((file) =>
      forbiddenImports(file.replaceAll("\\", "/"), readFileSync(join(root, file), "utf8")),
    );
    assert.ok(sources.length > 500);
    assert.deepEqual(forbidden, []);
  });

  test("name modules that exist", () => {
    const names = Object.entries(boundaries).flatMap(([module, { imports, tests = [] }]) => [
      module,
      ...imports,
      ...tests,
    ]);
    assert.deepEqual(
      names.filter((name) => !(name in boundaries) || !existsSync(join(root, name))),
      [],
    );
  });

  test("allow no import circle between modules", () => {
    const finished = new Set<string>();
    const visit = (module: string, path: string[]) => {
      assert.ok(!path.includes(module), `${[...path, module].join(" → ")}`);
      if (finished.has(module)) return;
      for (const next of boundaries[module]?.imports ?? []) visit(next, [...path, module]);
      finished.add(module);
    };
    for (const module of Object.keys(boundaries)) visit(module, []);
  });
});

describe("an import is forbidden", () => {
  for (const [title, file, specifier] of [
    ["of a module that the table does not allow", "shared/api/api.ts", "@oselia/shell/src/x.ts"],
    ["of another remote", "remote-inbox/src/x.ts", "../../remote-public/src/y.ts"],
    ["of e2e in tools", "tools/build.ts", "../e2e/harness/site.ts"],
    ["of the server past its entry for tests", "e2e/bin.test.ts", "../server/app.ts"],
    ["of a module that the table does not name", "server/app.ts", "@oselia/shared/new"],
    ["of a room past its index", "server/site/x.ts", "../releases/channels.ts"],
    ["by the platform of a room above", "server/platform/x.ts", "../http/compress.ts"],
    ["by HTTP of a room above", "server/http/x.ts", "../staff/sessions.ts"],
    ["by staff of a room above", "server/staff/x.ts", "../releases/index.ts"],
    ["by the releases of a room above", "server/releases/x.ts", "../content/news/routes.ts"],
    ["by live counts of a room above", "server/live/x.ts", "../content/messages/routes.ts"],
    ["by the content of a room above", "server/content/x.ts", "../site/pages/html.ts"],
    ["by the site of a room above", "server/site/x.ts", "../operations/health/routes.ts"],
    ["by the operations of the server", "server/operations/x.ts", "../app.ts"],
    ["by the server of the gate's browser run", "server/app.ts", "../release-gate/main.ts"],
    ["of test helpers outside of tests", "shell/src/app.tsx", "@oselia/shared/testing"],
    ["of another shared package by path", "shared/ui/index.ts", "../toast/index.ts"],
    ["of a wrapped package", "shared/ui/index.ts", "react-toastify/unstyled"],
  ] as const) {
    test(title, () => {
      for (const statement of [`import x from "${specifier}"`, `await import("${specifier}")`]) {
        assert.equal(forbiddenImports(file, statement).length, 1, statement);
      }
    });
  }

  test("in a file of a module that the table does not name", () => {
    assert.deepEqual(forbiddenImports("remote-new/src/x.ts", ""), [
      "remote-new/src/x.ts belongs to no module",
    ]);
  });
});

describe("an import is allowed", () => {
  for (const [title, file, specifier] of [
    ["within a module", "shared/ui/index.ts", "./dialog/dialog.tsx"],
    ["of a module that the table allows", "shared/api/error-text.ts", "@oselia/shared/i18n"],
    ["of test helpers in tests", "shell/src/app.test.tsx", "@oselia/shared/testing"],
    ["of a wrapped package where it is wrapped", "shared/store/index.ts", "jotai"],
    ["of any other package", "server/app.ts", "@fastify/swagger"],
  ] as const) {
    test(title, () => {
      assert.deepEqual(forbiddenImports(file, `import x from "${specifier}"`), []);
    });
  }
});
