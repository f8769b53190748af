import multipart from "@fastify/multipart";
import { maxNewsPhotos, maxUploadBytes } from "@oselia/shared/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, Problem } from "../answers/problem.ts";

/** The parts of a form that was sent as multipart/form-data. */
export interface Upload {
  /** The files of a part, in the order in which they came. */
  files(part: string): Buffer[];
  /** The JSON of a part, sent as a field or, by a browser's Blob, as a file. Throws a 400. */
  json(part: string): unknown;
}

/** Teaches the app to read uploads. One file is at most 10 MB, a field 256 kB. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      fieldSize: 256 * 1024,
      // The photos, the one that is too many (it gets its own sentence), and the JSON part.
      files: maxNewsPhotos + 2,
      parts: maxNewsPhotos + 8,
    },
  });
}

/**
 * Reads the whole upload. Throws 413 when a part is too large, 415 when it is no form, 400 when it
 * breaks off.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const parts = await readParts(request).catch((error) => {
    // The parser's own words for a form that is broken carry no status.
    throw "statusCode" in error || error instanceof Problem ? error : brokenOff(error);
  });

  return {
    files: (part) => parts.get(part) ?? [],
    json(part) {
      try {
        return JSON.parse(parts.get(part)?.[0]?.toString() ?? "{}");
      } catch {
        throw invalid({ [part]: "This part must be JSON" });
      }
    },
  };
}

async function readParts(request: FastifyRequest): Promise<Map<string, Buffer[]>> {
  const parts = new Map<string, Buffer[]>();
  for await (const part of request.parts()) {
    const bytes = part.type === "file" ? await part.toBuffer() : Buffer.from(textOf(part.value));
    if (part.type === "field" && part.valueTruncated) {
      throw new Problem("too_large", "What was sent is too large");
    }
    parts.set(part.fieldname, [...(parts.get(part.fieldname) ?? []), bytes]);
  }
  return parts;
}

const brokenOff = (cause: Error) =>
  Object.assign(new Problem("invalid_input", "The upload broke off or is no form"), { cause });

/** A field's text; one that was declared as JSON comes parsed. */
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
