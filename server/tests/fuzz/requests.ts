import fc from "fast-check";
import type { Operation, Schema } from "./document.ts";
import { brokenJson, hostileHeader, hostileJson, hostileNames, hostileText } from "./hostile.ts";
import { type Body, multipartBody } from "./multipart.ts";
import { jsonBody, validValue } from "./values.ts";

export interface FuzzRequest {
  operation: Operation;
  /** False when the target was altered so that it may be any path. */
  hasValidPath: boolean;
  target: string;
  headers: Record<string, string>;
  /** The caller: staff, nobody, or an invalid Authorization header. */
  as: "staff" | "nobody" | string;
  body: Body | undefined;
}

/** Requests to all operations, with documented and undocumented input. */
export const requestArbitrary = (
  operations: Operation[],
  picture: Buffer,
): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...operations.map((operation) => requestOf(operation, picture)));

function requestOf(operation: Operation, picture: Buffer): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      address: addressOf(operation),
      spoilt: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: spoiling },
      ),
      headers: headersOf(operation),
      as: fc.oneof(
        { weight: 7, arbitrary: fc.constant("staff") },
        { weight: 2, arbitrary: fc.constant("nobody") },
        { weight: 1, arbitrary: hostileHeader },
      ),
      body: bodyOf(operation, picture),
    })
    .map(({ address, spoilt, headers, as, body }) => ({
      operation,
      hasValidPath: spoilt === null,
      target: spoilt === null ? address : spoil(address, spoilt),
      headers,
      as,
      body: operation.method === "GET" ? undefined : body,
    }));
}

function addressOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const filled = fc
    .tuple(
      ...parameters
        .filter((one) => one.in === "path")
        .map(({ name, schema }) =>
          parameterText(schema).map((text) => [`{${name}}`, inPath(text)] as const),
        ),
    )
    .map((values) =>
      values.reduce((address, [name, text]) => address.replace(name, () => text), path),
    );
  const described = parameters.filter((one) => one.in === "query");
  const right = described.map(({ name, schema }) =>
    fc.option(
      parameterText(schema).map((text) => [name, text] as const),
      { freq: 2 },
    ),
  );
  const odd = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...described.map(({ name }) => name), ...hostileNames), hostileText),
      hostileText,
    ),
    { maxLength: 2 },
  );
  const query = fc
    .tuple(fc.tuple(...right), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, odd))
    .map(([given, added]) =>
      [...given.filter((one) => one !== null), ...added]
        .map(([name, value]) => `${encode(name)}=${encode(value.slice(0, 2000))}`)
        .join("&"),
    );
  return fc
    .tuple(filled, query)
    .map(([address, asked]) => (asked ? `${address}?${asked}` : address));
}

/** A parameter's text: mostly valid by its schema. */
const parameterText = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: validValue(schema).map(String) },
    { weight: 1, arbitrary: hostileText },
  );

/** Something to insert into a request target, as no browser would. */
const spoiling = fc.record({
  /** Per cent of the target that come before it. */
  at: fc.integer({ min: 0, max: 100 }),
  text: fc.oneof(
    fc.constantFrom(
      ...[
        "#",
        "?",
        "??",
        "#?page=1",
        "%",
        "%2",
        "%zz",
        "%00",
        "%ff",
        "%ED%A0%80",
        "%2f",
        "%23",
        "%3f",
      ],
      ...[
        "//",
        "/../",
        "/./",
        "\\",
        ";",
        ";a=b",
        "&&",
        "=",
        "[]",
        "[a]=1",
        "{id}",
        "*",
        ":id",
        "+",
      ],
      ...[
        "http://localhost/api/books?a=1",
        "é",
        "'",
        '"',
        "|",
        "`",
        "x".repeat(5000),
        "/".repeat(200),
      ],
    ),
    fc
      .array(fc.integer({ min: 0x21, max: 0xff }), { maxLength: 12 })
      .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f))),
  ),
});

function spoil(address: string, { at, text }: { at: number; text: string }): string {
  const place = Math.round((at / 100) * address.length);
  const target = address.slice(0, place) + text + address.slice(place);
  return target || "/";
}

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = [
    ...["accept", "accept-encoding", "accept-language", "if-none-match", "cookie", "origin"],
    ...["content-encoding", "x-forwarded-proto", "x-http-method-override", "user-agent", "range"],
  ];
  const described = parameters.filter((one) => one.in === "header").map(({ name }) => name);
  const odd = fc.dictionary(fc.constantFrom(...names, ...described), hostileHeader, { maxKeys: 3 });
  const key = fc.option(fc.integer({ min: 1, max: 50 }).map((number) => `key-${number}`));
  const from = fc.oneof(
    { weight: 9, arbitrary: fc.oneof(fc.ipV4(), fc.ipV6()) },
    { weight: 1, arbitrary: hostileHeader },
  );
  return fc.tuple(odd, key, from).map(([headers, known, address]) => ({
    ...headers,
    ...(known !== null && described.length > 0 && { "Idempotency-Key": known }),
    "x-forwarded-for": address,
  }));
}

function bodyOf({ body }: Operation, picture: Buffer): fc.Arbitrary<Body | undefined> {
  const types = [
    ...[
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ],
    ...["application/json; charset=utf-16", "application/problem+json", "", "/", "é", "a/b; c=d"],
  ];
  const texts = fc.oneof(hostileJson, brokenJson, hostileText, fc.constant("x".repeat(300_000)));
  const wrong = fc
    .tuple(fc.constantFrom(undefined, ...types), texts)
    .map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
  if (!body) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: wrong },
    );
  }
  const right =
    body.type === "multipart/form-data"
      ? multipartBody(body.schema, picture)
      : jsonBody(body.schema).map((json) => ({ type: body.type, bytes: Buffer.from(json) }));
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: wrong },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** An id in a path is one segment and not empty: otherwise it would be another route. */
const inPath = (text: string) => encode(text.slice(0, 60)).replaceAll(".", "%2E") || "%20";

/** As encodeURIComponent; a lone surrogate becomes the bytes that UTF-8 forbids for it. */
const encode = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text]
        .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : "%ED%A0%80"))
        .join("");
