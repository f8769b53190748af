import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { acceptedEncoding } from "./encoding.ts";
import { acceptedLanguages } from "./language.ts";

describe("the encoding that a client gets", () => {
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
    test(`is ${expected ?? "none"} for ${JSON.stringify(header)}`, () => {
      assert.equal(acceptedEncoding({ headers: { "accept-encoding": header } }), expected);
    });
  }
});

test("the languages of a client come in the order of their weights, without those refused", () => {
  const headers = { "accept-language": "en;q=0.5, de;q=0, nl-BE;q=0.8, uk-UA" };
  assert.deepEqual(acceptedLanguages({ headers }), ["uk", "nl", "en"]);
});
