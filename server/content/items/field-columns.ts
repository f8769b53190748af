import type { ObjectSchema } from "yup";

/** The columns of the fields that these rules validate, for `select` and `returning`. */
export const fieldColumns = <Fields extends object>(rules: ObjectSchema<Fields>) =>
  Object.keys(rules.fields) as (keyof Fields & string)[];
