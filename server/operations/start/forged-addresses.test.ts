import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../../platform/config/config.ts";
import { warnAboutForgedAddresses } from "./forged-addresses.ts";

function warnings(host: string, trustProxy: Config["trustProxy"]): string[] {
  const warnings: string[] = [];
  const warn = (line: unknown) => void warnings.push(String(line));
  warnAboutForgedAddresses({ host, trustProxy }, { warn });
  return warnings;
}

for (const host of ["0.0.0.0", "::", "192.0.2.1", "house.example"]) {
  test(`warns about a hop count where clients can connect directly: ${host}`, () => {
    assert.match(
      warnings(host, 1).join("\n"),
      /^TRUST_PROXY=1 trusts every client that connects to HOST=/,
    );
    assert.deepEqual(warnings(host, ["10.0.0.1"]), []);
    assert.deepEqual(warnings(host, false), []);
  });
}

for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1"]) {
  test(`does not warn where only this machine can connect: ${host}`, () =>
    assert.deepEqual(warnings(host, 1), []));
}
