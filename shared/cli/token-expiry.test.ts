import assert from "node:assert/strict";
import { test } from "node:test";
import { createExpiryWarning, daysLeft } from "./token-expiry.ts";

const now = new Date("2026-11-24T12:00:00Z");

test("a token is about to expire in its last seven days", () => {
  assert.equal(daysLeft("2026-12-01T12:01:00.000Z", now), undefined);
  assert.equal(daysLeft("2026-12-01T12:00:00.000Z", now), 7);
  assert.equal(daysLeft("2026-11-24T13:00:00.000Z", now), 1);
  assert.equal(daysLeft("2026-11-24T12:00:00.000Z", now), 0);
});

test("a command warns once about the token that it uses", () => {
  const lines: string[] = [];
  const warn = createExpiryWarning(
    (line) => lines.push(line),
    () => now,
  );
  for (const expiresAt of [null, "2027-02-22T12:00:00.000Z"]) warn(expiresAt);
  assert.deepEqual(lines, []);
  for (let call = 0; call < 3; call++) warn("2026-11-27T12:00:00.000Z");
  assert.deepEqual(lines, [
    "This deploy token expires in 3 days, on 2026-11-27. Ask an administrator for a new one.",
  ]);
});
