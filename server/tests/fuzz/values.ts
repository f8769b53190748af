import fc from "fast-check";
import type { Schema } from "./document.ts";
import { hostileJson, hostileNames } from "./hostile.ts";

/**
 * The fields of a JSON object, each with its JSON text: an object cannot have every name, a text
 * can.
 */
export type Fields = [name: string, json: string][];

/** A value that is valid by the schema. Ids are small, so that many of them exist. */
export function validValue(schema: Schema): fc.Arbitrary<string | number | null> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum = 0, maximum = 2026 } = schema;
    const near = fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 12)) });
    return fc.oneof(
      { weight: 6, arbitrary: near },
      { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
      { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    );
  }
  if (schema.format === "email") {
    return fc.integer({ min: 1, max: 999 }).map((number) => `visitor${number}@example.org`);
  }
  if (schema.format === "date") {
    const span = { min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
    return fc.date(span).map((date) => date.toISOString().slice(0, 10));
  }
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength = minLength + 40 } = schema;
  const letters = fc.constantFrom(..."abcїєґÉ中🌻-7".split(/(?:)/u));
  return fc
    .array(letters, { minLength, maxLength: Math.min(maxLength, minLength + 40) })
    .map((chosen) => chosen.join(""));
}

/** The fields of an object that is valid by its schema; optional ones are sometimes missing. */
function validFields({ properties = {}, required = [] }: Schema): fc.Arbitrary<Fields> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = validValue(schema).map((value): Fields => [[name, JSON.stringify(value)]]);
    return required.includes(name) ? field : fc.oneof(fc.constant<Fields>([]), field);
  });
  return fc.tuple(...fields).map((chosen) => chosen.flat());
}

/** As `validFields`, with up to three fields hostile, missing or added. */
function spoiltFields(schema: Schema): fc.Arbitrary<Fields> {
  const names = [...Object.keys(schema.properties ?? {}), ...hostileNames];
  const spoilt = fc.tuple(fc.constantFrom(...names), fc.option(hostileJson));
  return fc
    .tuple(validFields(schema), fc.array(spoilt, { minLength: 1, maxLength: 3 }))
    .map(([fields, changes]) => {
      const touched = new Set(changes.map(([name]) => name));
      const added = changes.flatMap(
        ([name, json]): Fields => (json === null ? [] : [[name, json]]),
      );
      return [...fields.filter(([name]) => !touched.has(name)), ...added];
    });
}

const jsonOf = (fields: Fields): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;

/** JSON of an object by its schema, altered in places, or any other text. */
export const jsonBody = (schema: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: validFields(schema).map(jsonOf) },
    { weight: 5, arbitrary: spoiltFields(schema).map(jsonOf) },
    { weight: 1, arbitrary: hostileJson },
  );
