import multipart from "@fastify/multipart";
import {
  maxNewsPhotos,
  maxUploadBytes,
  type ValidationResult,
  validate,
} from "@oselia/shared/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ObjectSchema } from "yup";
import { toJsonSchema } from "../../http/requests/json-schema.ts";
import { RequestSchema } from "../../http/requests/request-schema.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { invalidInput, Problem } from "../../platform/problem.ts";

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

const megabyte = 2 ** 20;

/** The photos, one too many (it gets its own message), and the JSON part. */
const maxFiles = maxNewsPhotos + 2;
const maxParts = maxNewsPhotos + 8;
const maxFieldBytes = 256 * 1024;

/** The most bytes that one upload can hold in memory. */
const largestUpload = maxFiles * maxUploadBytes + maxParts * maxFieldBytes;

/** Megabytes of uploads in memory at a time: two of the largest, or hundreds of usual ones. */
const memory = createLimiter(110, 15_000);

/** A form that was sent as multipart/form-data. */
interface Upload<Fields> {
  /** In the order in which they were sent. */
  files: [Buffer, ...Buffer[]];
  /** From the JSON part, sent as a field or, by a browser's Blob, as a file. */
  fields: Fields;
}

/** Registers the parser of uploads. One file is at most 10 MB, a field 256 kB. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      fieldSize: maxFieldBytes,
      files: maxFiles,
      parts: maxParts,
    },
  });
}

/**
 * Reads and validates a whole upload by the route's form, and calls `run`, which must not use the
 * files after it has ended. Reading starts when there is memory for all of it. Throws 413 when a
 * part is too large, 415 when the body is not a form, 400 when the form is incomplete or invalid,
 * and 503 when no memory becomes free in time.
 */
export function withUpload<Fields, Result>(
  request: FastifyRequest & { body: UploadForm<Fields> },
  run: (upload: Upload<Fields>) => Promise<Result>,
): Promise<Result> {
  const declared = Number(request.headers["content-length"] ?? largestUpload);
  const share = Math.ceil(Math.min(Math.max(declared, 1), largestUpload) / megabyte);
  return memory.run(async () => run(validateParts(request.body, await readForm(request))), share);
}

function validateParts<Fields>(
  { file, validateFields }: UploadForm<Fields>,
  parts: Map<string, Buffer[]>,
): Upload<Fields> {
  const [first, ...others] = parts.get(file.name) ?? [];
  const message = file.validateCount(first ? 1 + others.length : 0);
  const fileErrors = message === undefined ? {} : { [file.name]: message };
  const result = validateFields((part) => parseJson(part, parts));
  if (!result.ok) throw invalidInput({ ...result.fields, ...fileErrors });
  if (!first || message !== undefined) throw invalidInput(fileErrors);
  return { files: [first, ...others], fields: result.value };
}

function parseJson(part: string, parts: Map<string, Buffer[]>): unknown {
  try {
    return JSON.parse(parts.get(part)?.[0]?.toString() ?? "{}");
  } catch {
    throw invalidInput({ [part]: "This part must be JSON" });
  }
}

async function readForm(request: FastifyRequest): Promise<Map<string, Buffer[]>> {
  const parts = new Map<string, Buffer[]>();
  try {
    for await (const part of request.parts()) {
      const bytes = part.type === "file" ? await part.toBuffer() : Buffer.from(toText(part.value));
      if (part.type === "field" && part.valueTruncated) {
        throw new Problem("too_large", "The request is too large");
      }
      parts.set(part.fieldname, [...(parts.get(part.fieldname) ?? []), bytes]);
    }
    return parts;
  } catch (cause) {
    // The parser's own errors about a malformed form have no status.
    if (cause instanceof Problem || "statusCode" in (cause as Error)) throw cause;
    const message = "The upload was interrupted or is not a valid form";
    throw Object.assign(new Problem("invalid_input", message), { cause });
  }
}

/** A field's text; a field that was declared as JSON is already parsed. */
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
