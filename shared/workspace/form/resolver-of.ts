import type { Checked } from "@oselia/shared/model";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** The rules of the model, as the form's library asks for them. */
export function resolverOf<Values extends FieldValues, Item extends object>(
  check: (values: Values) => Checked<Item>,
): Resolver<Values, unknown, Item> {
  return (values) => {
    const checked = check(values);
    return checked.ok
      ? { values: checked.value, errors: {} }
      : { values: {}, errors: asErrors<Values>(checked.fields) };
  };
}

function asErrors<Values extends FieldValues>(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, { type: "rule", message }]),
  ) as unknown as FieldErrors<Values>;
}
