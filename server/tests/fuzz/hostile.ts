import fc from "fast-check";

/** Names of properties of every JavaScript object, and names with a meaning elsewhere. */
export const hostileNames = [
  ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "toJSON"],
  ...[
    "__defineGetter__",
    "then",
    "length",
    "id",
    "version",
    "deleted",
    "idempotencyHash",
    "search",
    "",
  ],
] as const;

/** Texts that have broken programs: unusual Unicode, empty, very long, other languages. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...["", " ", "\0", "a\0b", "\ud800", "\udfff", "a\ud83d", "\udc00\ud800", "\ufeff", "\u202e"],
      ...[
        "\u2028",
        "e\u0301",
        "ﬃ",
        "İ",
        "ß",
        "𝒳",
        "👩‍👩‍👧‍👦",
        "\r\n",
        "\x1b[2J",
        "\x7f",
        "\ufffe",
        "ا",
      ],
      ...["%", "_", "\\", "%\\", "'", '"; drop table books; --', "$1", "{{7*7}}", "../../etc"],
      ...[
        "null",
        "undefined",
        "NaN",
        "true",
        "-0",
        "1e3",
        "0x10",
        "１",
        " 1 ",
        "1.0",
        "[object Object]",
      ],
      ...["2147483647", "2147483648", "-2147483649", "9007199254740993", "1".repeat(400)],
      ...["0000-00-00", "2026-02-30", "99999-01-01", "a@b.cc", "+380000000000", "<svg onload=1>"],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 60_000 }).map((count) => "ї".repeat(count)) },
);

/** JSON texts, including some that JSON.stringify never produces. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...["null", "true", "false", "[]", "{}", "[[]]", '[""]', '{"toString": 1}', '{"length": -1}'],
      ...["0", "-0", "-1", "1.5", "1e400", "-1e400", "1e-400", "2147483647", "2147483648"],
      ...["-2147483648", "-2147483649", "4294967296", "9007199254740993", "9".repeat(400)],
      ...['"\\ud800"', '"\\u0000"', '{"__proto__": {"toString": 1}}', '{"then": "x"}'],
      ...["[".repeat(5000) + "]".repeat(5000), `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`],
    ),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);

/** Texts that are not JSON. */
export const brokenJson = fc.constantFrom(
  ...["{", "}", "[1,", '{"a":}', "nul", "'a'", '{"a":1}{"b":2}', "\u0000", "\ufeff{}", "NaN"],
  '{"title": "\ud800"',
);

/** A text that is allowed in a header: visible Latin characters. */
export const hostileHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      "*",
      "br;q=0",
      "gzip;q=x",
      ";;;",
      ",",
      "a=b; c",
      '"',
      "W/",
      "x".repeat(3000),
      "é",
      "\t",
    ],
    ...[
      "-1",
      "1e9",
      "__proto__",
      "Bearer",
      "Basic YTpi",
      "multipart/form-data",
      "application/json",
    ],
  ),
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f))),
);
