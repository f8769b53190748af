import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findWeakness } from "./weak-password.ts";

const email = "olena.koval@oselia.example";
const common = "This password is too common. Choose another one.";
const own = "Your password should not be based on your email or the name of this site";

describe("a password is rejected", () => {
  for (const [password, why] of [
    ["password", common],
    ["Password123", common],
    ["P@SSW0RD", common],
    ["ｐａｓｓｗｏｒｄ", common],
    ["12345678", common],
    ["1q2w3e4r5t", common],
    ["йцукенгш", common],
    ["Йцукен123", common],
    ["olena.koval@oselia.example", own],
    ["Olena.Koval@Oselia.Example", own],
    ["olenakoval", own],
    ["Koval-1984!", own],
    ["oselia2026", own],
    ["OseliaOselia", own],
    ["Оселя-2026", own],
    ["olena-oselia", own],
  ] as const) {
    test(`when it is ${password}`, async () =>
      assert.equal(await findWeakness(password, email), why));
  }
});

describe("a password is accepted", () => {
  for (const password of [
    "калина-42",
    "correct-horse",
    "olena-correct-horse",
    "83749203-17",
    "до-оселі-вчасно",
  ]) {
    test(`when it is ${password}`, async () =>
      assert.equal(await findWeakness(password, email), undefined));
  }
});
