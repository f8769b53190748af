import assert from "node:assert/strict";
import { test } from "node:test";
import { remoteShares, sharedVersions } from "./share.ts";

const { react = "", "@oselia/shared/toast": sdk = "" } = sharedVersions;

test("a remote accepts what it is built with, and what it says in addition", () => {
  const shares = remoteShares(false, { react: "^20.0.0" });
  for (const name of ["react", "react/jsx-runtime", "react-dom"]) {
    assert.equal(shares[name]?.requiredVersion, `^${react} || ^20.0.0`);
  }
  assert.equal(shares["@oselia/shared/toast"]?.requiredVersion, `^${sdk}`);
  const others = remoteShares(false, { "@oselia/shared": "^0.9.0" });
  assert.equal(others["@oselia/shared/toast"]?.requiredVersion, `^${sdk} || ^0.9.0`);
  assert.equal(others.react?.requiredVersion, `^${react}`);
});
