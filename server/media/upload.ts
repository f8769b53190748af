import multipart from "@fastify/multipart";
import { maxNewsPhotos, maxUploadBytes } from "@oselia/shared/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalid, Problem } from "../answers/problem.ts";
import { createTurns } from "./turns.ts";

const megabyte = 2 ** 20;

/** The photos, the one that is too many (it gets its own sentence), and the JSON part. */
const maxFiles = maxNewsPhotos + 2;
const maxParts = maxNewsPhotos + 8;
const maxFieldBytes = 256 * 1024;

/** The most that one upload can hold in memory. */
const largestUpload = maxFiles * maxUploadBytes + maxParts * maxFieldBytes;

/** Megabytes of uploads that are held in memory at a time: two of the largest, hundreds of usual ones. */
const memory = createTurns(110, 15_000);

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
      fieldSize: maxFieldBytes,
      files: maxFiles,
      parts: maxParts,
    },
  });
}

/**
 * Reads the whole upload and hands it to the work, which must be done with its files when it ends. Not
 * a byte is read before there is memory for all of it. Throws 413 when a part is too large, 415 when it
 * is no form, 400 when it breaks off, 503 when there is no memory in time.
 */
export function withUpload<T>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const declared = Number(request.headers["content-length"] ?? largestUpload);
  const share = Math.ceil(Math.min(Math.max(declared, 1), largestUpload) / megabyte);
  return memory.run(async () => work(await readUpload(request)), share);
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
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
