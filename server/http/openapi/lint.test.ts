import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { startTestApi } from "../../testing/api/api.ts";
import { runProgram } from "../../testing/run-program.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

const api = await startTestApi();
const linter = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");

test("the document passes Redocly's recommended rules without errors or warnings", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "openapi.json");
  await writeFile(file, (await api.app.inject("/api/openapi.json")).body);
  const { code, out, err } = await runProgram(
    linter,
    ["lint", file, "--format=json", `--config=${join(import.meta.dirname, "redocly.yaml")}`],
    { HOME: folder, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  );
  assert.equal(code, 0, out + err);
  const { totals, problems } = JSON.parse(out);
  assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 }, JSON.stringify(problems));
});

test("every operation has a unique name, and documents its authorisation", async () => {
  const { paths, servers } = (await api.app.inject("/api/openapi.json")).json();
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const names = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(names).size, operations.length);
  assert.ok(names.every((name) => /^[a-z][A-Za-z]+$/.test(name)));
  for (const { path, security } of operations) {
    const tokens = path.includes("/admin/")
      ? [{ staff: [] }]
      : /^\/api\/(releases|deploy-tokens)/.test(path)
        ? [{ deployToken: [] }, { staff: [] }]
        : [];
    assert.deepEqual([path, security], [path, tokens]);
  }
  assert.deepEqual(
    servers.map(({ url }: { url: string }) => url),
    ["/"],
  );
});
