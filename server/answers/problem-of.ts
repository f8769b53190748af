import { isDatabaseAway } from "./database-away.ts";
import { Problem } from "./problem.ts";
import { isStorageFull } from "./storage-full.ts";

const tooLarge = () => new Problem("too_large", "What was sent is too large");

/** The framework's refusals, by the code that it gives them. */
const refusals: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupported(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => unsupported(),
  FST_ERR_BAD_URL: () => new Problem("not_found", "This address cannot be read"),
};

const unsupported = () =>
  new Problem("unsupported_media_type", "This kind of content is not taken here");

/** What the caller is told about any failure. Nothing of an unexpected error is repeated. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStorageFull(error)) {
    const message =
      "The site has no room to store this. Reading still works; please try again later";
    return new Problem("storage_full", message, { retryAfter: 60 });
  }
  if (isDatabaseAway(error)) {
    const message = "The site cannot reach its database at the moment. Please try again";
    return new Problem("unavailable", message, { retryAfter: 5 });
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusal = code === undefined ? undefined : refusals[code];
  if (refusal) return refusal();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem("invalid_input", "What was sent cannot be read");
  }
  return new Problem("server_error", "Something went wrong on our side");
}
