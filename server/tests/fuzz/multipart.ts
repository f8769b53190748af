import fc from "fast-check";
import type { Schema } from "./document.ts";
import { brokenJson, hostileNames, hostileText } from "./hostile.ts";
import { jsonBody } from "./values.ts";

/** A body with its content type; undefined for no header. */
export interface Body {
  type: string | undefined;
  bytes: Buffer;
}

interface Part {
  name: string;
  /** Undefined for a part that is not a file. */
  fileName: string | undefined;
  type: string | undefined;
  bytes: Buffer;
}

const boundary = "----fuzz";

/** Multipart forms: valid by the schema, with other parts, and truncated or malformed. */
export function multipartBody(schema: Schema, picture: Buffer): fc.Arbitrary<Body> {
  const named = Object.entries(schema.properties ?? {});
  const right = fc
    .tuple(...named.map(([name, one]) => rightParts(name, one, picture)))
    .map((parts) => parts.flat());
  const odd = oddPart(
    named.map(([name]) => name),
    picture,
  );
  const parts = fc.oneof(
    { weight: 4, arbitrary: right },
    {
      weight: 4,
      arbitrary: fc.tuple(right, fc.array(odd, { maxLength: 3 })).map((all) => all.flat()),
    },
    { weight: 2, arbitrary: fc.array(odd, { maxLength: 12 }) },
  );
  return fc
    .tuple(parts.map(encodeForm), fc.oneof({ weight: 7, arbitrary: fc.constant("whole") }, broken))
    .map(([bytes, how]) => breakOff(bytes, how));
}

const broken = fc.constantFrom("cut", "no end", "no boundary", "another boundary", "empty");

function breakOff(bytes: Buffer, how: string): Body {
  const type = `multipart/form-data; boundary=${boundary}`;
  switch (how) {
    case "cut":
      return { type, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) };
    case "no end":
      return { type, bytes: bytes.subarray(0, -6) };
    case "no boundary":
      return { type: "multipart/form-data", bytes };
    case "another boundary":
      return { type: `multipart/form-data; boundary=${"x".repeat(80)}`, bytes };
    case "empty":
      return { type, bytes: Buffer.alloc(0) };
    default:
      return { type, bytes };
  }
}

function rightParts(name: string, schema: Schema, picture: Buffer): fc.Arbitrary<Part[]> {
  const file = fc.constant<Part>({ name, fileName: "a.jpg", type: "image/jpeg", bytes: picture });
  if (schema.format === "binary") return file.map((one) => [one]);
  if (schema.type === "array") return fc.array(file, { minLength: 1, maxLength: 3 });
  return fc.tuple(jsonBody(schema), fc.boolean()).map(([json, isFile]) => [
    {
      name,
      fileName: isFile ? "blob" : undefined,
      type: isFile ? "application/json" : undefined,
      bytes: Buffer.from(json),
    },
  ]);
}

function oddPart(names: string[], picture: Buffer): fc.Arbitrary<Part> {
  const bytes = fc.oneof(
    fc.constant(picture),
    fc.constant(picture.subarray(0, 200)),
    fc.constant(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    fc.uint8Array({ maxLength: 300 }).map((chosen) => Buffer.from(chosen)),
    hostileText.map((text) => Buffer.from(text)),
    brokenJson.map((text) => Buffer.from(text)),
  );
  return fc.record({
    name: fc.oneof(fc.constantFrom(...names, ...hostileNames), hostileText),
    fileName: fc.oneof(
      fc.constant(undefined),
      fc.constantFrom("", "a.jpg", "../a", "a\0b"),
      hostileText,
    ),
    type: fc.constantFrom(
      undefined,
      "",
      "image/jpeg",
      "application/json",
      "text/plain",
      "x/;",
      "/",
    ),
    bytes,
  });
}

function encodeForm(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        `${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n` +
        `${type === undefined ? "" : `content-type: ${type}\r\n`}\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}
