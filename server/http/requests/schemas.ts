import { maxDatabaseInteger, validate } from "@oselia/shared/model";
import { Type } from "typebox";
import type { ObjectSchema } from "yup";
import { invalidInput, notFound } from "../../platform/problem.ts";
import { toJsonSchema } from "./json-schema.ts";
import { RequestSchema } from "./request-schema.ts";

/** A JSON body by its rules. An invalid one is a 400 that names every invalid field. */
export const bodySchema = <Value extends object>(rules: ObjectSchema<Value>) =>
  new RequestSchema<Value>({
    parse: (body) => validateOrThrow(rules, body),
    jsonSchema: toJsonSchema(rules),
  });

/** A query string by its rules. Unknown parameters are a 400. */
export function querySchema<Value extends object>(rules: ObjectSchema<Value>) {
  // Most requests have no parameters, and validating takes longer than the rest of such a request.
  let defaults: Readonly<Value> | undefined;

  function parse(query: unknown): Readonly<Value> {
    const names = Object.keys(query as object);
    if (names.length === 0) {
      defaults ??= Object.freeze(validateOrThrow(rules, {}));
      return defaults;
    }
    const unknown = names.filter((name) => !Object.hasOwn(rules.fields, name));
    if (unknown.length > 0) {
      throw invalidInput(Object.fromEntries(unknown.map((name) => [name, "Unknown parameter"])));
    }
    return validateOrThrow(rules, query);
  }

  return new RequestSchema({ parse, jsonSchema: toJsonSchema(rules) });
}

/** Path parameters that are ids. A value that cannot be an id is a 404. */
export const idParams = <Name extends string>(...names: Name[]) =>
  new RequestSchema({
    parse: (params) => {
      const texts = params as Record<Name, string>;
      const ids = names.map((name) => [name, parseId(texts[name])]);
      return Object.fromEntries(ids) as Record<Name, number>;
    },
    jsonSchema: Type.Object(Object.fromEntries(names.map((name) => [name, idSchema]))),
  });

const idSchema = Type.Integer({ minimum: 1, maximum: maxDatabaseInteger });

function parseId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > maxDatabaseInteger) throw notFound();
  return id;
}

function validateOrThrow<Value extends object>(rules: ObjectSchema<Value>, input: unknown): Value {
  const result = validate(rules, input);
  if (result.ok) return result.value;
  throw invalidInput(result.fields);
}
