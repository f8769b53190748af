import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../config.ts";
import { warnOfForgedAddresses } from "./forged-addresses.ts";

function warnings(host: string, trustProxy: Config["trustProxy"]): string[] {
  const said: string[] = [];
  const warn = (line: unknown) => void said.push(String(line));
  warnOfForgedAddresses({ host, trustProxy }, { warn });
  return said;
}

for (const host of ["0.0.0.0", "::", "192.0.2.1", "house.example"]) {
  test(`a hop count is warned of where others may connect: ${host}`, () => {
    assert.match(warnings(host, 1).join("\n"), /^TRUST_PROXY=1 believes whoever connects to HOST=/);
    assert.deepEqual(warnings(host, ["10.0.0.1"]), []);
    assert.deepEqual(warnings(host, false), []);
  });
}

for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "::1"]) {
  test(`it is not where only this machine connects: ${host}`, () =>
    assert.deepEqual(warnings(host, 1), []));
}
