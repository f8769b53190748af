import { type ValidationResult, validate } from "@oselia/shared/model";
import type { ObjectSchema } from "yup";
import { toJsonSchema } from "../../http/requests/json-schema.ts";
import { RequestSchema } from "../../http/requests/request-schema.ts";

/** The part of a form that holds its files. */
interface FilePart {
  name: string;
  /** The most files that a valid form has. */
  max: number;
  /** The error for this many files; 0 must always be an error. */
  validateCount: (count: number) => string | undefined;
}

/** The parts of a multipart form, as its route declares them; `withUpload` validates by them. */
export interface UploadForm<Fields> {
  file: FilePart;
  validateFields: (getJson: (part: string) => unknown) => ValidationResult<Fields>;
}

/** The body of a route that accepts files and nothing else. */
export const fileForm = (file: FilePart) =>
  formSchema<undefined>({ file, validateFields: () => ({ ok: true, value: undefined }) });

/** The body of a route that accepts files and an item's fields as JSON in a separate part. */
export const itemForm = <Fields extends object>(
  file: FilePart,
  part: string,
  rules: ObjectSchema<Fields>,
) =>
  formSchema<Fields>(
    { file, validateFields: (getJson) => validate(rules, getJson(part)) },
    { [part]: toJsonSchema(rules) },
  );

function formSchema<Fields>(form: UploadForm<Fields>, json: Record<string, object> = {}) {
  const { name, max } = form.file;
  const binary = { type: "string", format: "binary" };
  const files = max === 1 ? binary : { type: "array", items: binary, maxItems: max };
  return new RequestSchema({
    contentType: "multipart/form-data",
    // The handler reads the form itself, when there is memory for it.
    parse: () => form,
    jsonSchema: {
      type: "object",
      properties: { [name]: files, ...json },
      required: [name, ...Object.keys(json)],
    },
  });
}
