import { expect, test } from "@jest/globals";
import { isLocalOrigin } from "./local-origin.ts";

test.each([["http://localhost:4100"], ["http://localhost"], ["https://127.0.0.1:8443"]])(
  "%s is an origin of this machine",
  (origin) => expect(isLocalOrigin(origin)).toBe(true),
);

test.each([
  [""],
  ["localhost:4100"],
  ["https://evil.example"],
  ["http://localhost.evil.example"],
  ["http://evil.example#localhost"],
  ["http://localhost:1@evil.example"],
  ["http://user@localhost:4100"],
  ["http://localhost:4100/"],
  ["http://localhost:4100/path"],
  ["http://localhost:4100?query"],
  ["http://localhost:99999"],
  ["http://localhost:4100 https://evil.example"],
  ["http://localhost:4100\n"],
  ["http://127.0.0.2:4100"],
  ["http://[::1]:4100"],
  ["file://localhost"],
])("%j is not an origin of this machine", (origin) => expect(isLocalOrigin(origin)).toBe(false));
