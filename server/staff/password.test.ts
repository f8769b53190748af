import assert from "node:assert/strict";
import { argon2Sync } from "node:crypto";
import { test } from "node:test";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password matches only its own hash, and each hash has its own salt", async () => {
  const [hash, other] = [await hashPassword("калина-42"), await hashPassword("калина-42")];
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.notEqual(hash, other);
  assert.equal(await verifyPassword("калина-42", hash), true);
  assert.equal(await verifyPassword("калина-43", hash), false);
});

test("the same characters from another keyboard are the same password", async () => {
  const hash = await hashPassword("Ки\u0457в-2026");
  assert.equal(await verifyPassword("Ки\u0456\u0308в-2026", hash), true);
});

test("verifies a hash with the cost it was created with", async () => {
  const nonce = Buffer.from("sixteen bytes it");
  const cost = { memory: 1024, passes: 3, parallelism: 2, tagLength: 16 };
  const tag = argon2Sync("argon2id", { ...cost, nonce, message: "password" });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const hash = `$argon2id$v=19$m=1024,t=3,p=2$${text(nonce)}$${text(tag)}`;
  assert.equal(await verifyPassword("password", hash), true);
  assert.equal(await verifyPassword("passwords", hash), false);
});

test("rejects a malformed hash", async () => {
  for (const hash of ["", "калина-42", "$2b$10$abc", "$argon2id$v=19$m=1,t=1,p=1$$"]) {
    assert.equal(await verifyPassword("калина-42", hash), false);
  }
});
