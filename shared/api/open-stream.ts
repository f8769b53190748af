import { ApiError, apiErrorOf } from "./api-error.ts";

/**
 * Asks for an answer that goes on. By fetch: XMLHttpRequest, which the other calls go by because it
 * tells how far an upload is, has no streams.
 *
 * @param url Absolute.
 * @returns The body as it comes.
 * @throws ApiError, or the signal's reason once it has ended.
 */
export async function openStream(
  url: string,
  { headers, signal }: { headers: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(url, { headers, signal: signal ?? null }).catch(() => {
    throw signal?.aborted
      ? signal.reason
      : new ApiError("The server cannot be reached", { code: "network" });
  });
  if (answer.ok && answer.body) return answer.body;
  const body: unknown = await answer.json().catch(() => undefined);
  throw apiErrorOf(answer.status, body, answer.headers.get("retry-after"));
}
