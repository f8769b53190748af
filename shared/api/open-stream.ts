import { ApiError, toApiError } from "./api-error.ts";

/**
 * Opens a stream by fetch: XMLHttpRequest, which the other calls use for upload progress, has no
 * streams.
 *
 * @param url Absolute.
 * @returns The body as a stream.
 * @throws ApiError, or the signal's reason once it is aborted.
 */
export async function openStream(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, { headers, signal: signal ?? null }).catch(() => {
    throw signal?.aborted
      ? signal.reason
      : new ApiError("The server cannot be reached", { code: "network" });
  });
  if (response.ok && response.body) return response.body;
  const body: unknown = await response.json().catch(() => undefined);
  throw toApiError(response.status, body, response.headers.get("retry-after"));
}
