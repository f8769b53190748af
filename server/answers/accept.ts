import { check, maxDatabaseInteger } from "@oselia/shared/model";
import type { ObjectSchema } from "yup";
import { invalid, notFound } from "./problem.ts";

/** The value, tidied by the rules. Throws a 400 that names every wrong field. */
export function accept<Value extends object>(rules: ObjectSchema<Value>, value: unknown): Value {
  const checked = check(rules, value);
  if (checked.ok) return checked.value;
  throw invalid(checked.fields);
}

/** What rules make of no parameters at all: most calls send none, and checking costs more than they. */
const withoutParameters = new WeakMap<object, object>();

/** As `accept`, for a query string: parameters that the rules do not know are refused. */
export function acceptQuery<Value extends object>(
  rules: ObjectSchema<Value>,
  query: unknown,
): Readonly<Value> {
  const names = Object.keys(query as object);
  if (names.length === 0) {
    const known = withoutParameters.get(rules) ?? Object.freeze(accept(rules, {}));
    withoutParameters.set(rules, known);
    return known as Readonly<Value>;
  }
  const unknown = names.filter((name) => !Object.hasOwn(rules.fields, name));
  if (unknown.length > 0) {
    throw invalid(Object.fromEntries(unknown.map((name) => [name, "This parameter is not known"])));
  }
  return accept(rules, query);
}

/** An id in a path. What cannot be one names nothing: 404. */
export function acceptId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > maxDatabaseInteger) throw notFound();
  return id;
}
