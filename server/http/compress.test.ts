import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { acceptedEncoding } from "./compress.ts";

describe("acceptedEncoding", () => {
  for (const [header, expected] of [
    [undefined, undefined],
    ["", undefined],
    ["gzip, deflate, br", "br"],
    ["BR", "br"],
    ["br;q=0", undefined],
    ["br; q=0, gzip", "gzip"],
    ["br;q=0.000, gzip;q=0.5", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0.5, identity", undefined],
    ["brotli, x-br, br2", undefined],
    ["deflate, zstd", undefined],
    [";;,q=,br;q=x", undefined],
  ] as const) {
    test(`returns ${expected ?? "none"} for ${JSON.stringify(header)}`, () => {
      assert.equal(acceptedEncoding({ headers: { "accept-encoding": header } }), expected);
    });
  }
});
