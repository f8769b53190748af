import { ApiError } from "./api-error.ts";
import { openStream } from "./open-stream.ts";

/** Values of a query string; undefined and empty ones are left out. */
export type Query = Record<string, string | number | undefined>;

export interface CallOptions {
  query?: Query;
  /** Aborts the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the call times out. Default: 10 seconds, 60 for an upload. */
  timeout?: number;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  headers?: Record<string, string>;
}

/**
 * The one way to call the server. Paths are below /api (docs/product.md#api-calls). Every failure
 * is an `ApiError`, except an aborted signal.
 */
export interface Api {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  /** A response that continues until either side ends it. It never times out. */
  stream(path: string, options: Pick<CallOptions, "signal">): Promise<ReadableStream<Uint8Array>>;
}

export interface ApiSettings {
  /** Base of all paths, an absolute URL. */
  baseUrl: string;
  /** The bearer token of the session, read on every call; null when no user is signed in. */
  token: () => string | null;
  /** Called when the server rejects the token of a call. */
  onTokenRejected: (token: string) => void;
  /** Called when a call has ended that may have changed something on the server. */
  onChange?: () => void;
}

const CALL_TIMEOUT = 10_000;
const UPLOAD_TIMEOUT = 60_000;

/**
 * The code that sends requests. A page that the server has rendered needs none to start with, so its
 * first scripts do not contain it.
 *
 * @throws ApiError when it cannot be loaded.
 */
async function loadSender() {
  try {
    return await import(/* webpackChunkName: "api" */ "./send-request.ts");
  } catch {
    throw new ApiError("The server cannot be reached", { code: "network" });
  }
}

/** Loads the code of the first call in advance. Never throws. */
export async function prepareCalls(): Promise<void> {
  await loadSender().catch(() => undefined);
}

/** Creates an API client: one for a page. */
export function createApi({ baseUrl, token, onTokenRejected, onChange }: ApiSettings): Api {
  async function call<Answer>(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const bearer = token();
    const { query, signal, onProgress } = options;
    const timeout = options.timeout ?? (body instanceof FormData ? UPLOAD_TIMEOUT : CALL_TIMEOUT);
    const search = toSearchParams(query).toString();
    try {
      const { sendRequest } = await loadSender();
      signal?.throwIfAborted();
      return await sendRequest<Answer>({
        method,
        url: `${baseUrl}${path}${search && `?${search}`}`,
        body,
        headers: { ...options.headers, ...bearerHeader(bearer) },
        timeout,
        signal,
        onProgress,
      });
    } catch (error) {
      throw error instanceof ApiError ? reportRejectedToken(error, bearer) : error;
    } finally {
      if (method !== "get") onChange?.();
    }
  }

  /** Reports the token of a failed call when the server has rejected it. */
  function reportRejectedToken(error: ApiError, bearer: string | null): ApiError {
    if (bearer && error.status === 401) onTokenRejected(bearer);
    return error;
  }

  return {
    get: (path, options) => call("get", path, undefined, options),
    post: (path, body, options) => call("post", path, body, options),
    put: (path, body, options) => call("put", path, body, options),
    delete: (path, options) => call("delete", path, undefined, options),
    async stream(path, { signal }) {
      const bearer = token();
      try {
        return await openStream(baseUrl + path, { headers: bearerHeader(bearer), signal });
      } catch (error) {
        throw error instanceof ApiError ? reportRejectedToken(error, bearer) : error;
      }
    },
  };
}

const bearerHeader = (bearer: string | null): Record<string, string> =>
  bearer ? { Authorization: `Bearer ${bearer}` } : {};

/** The query string of a call. */
export function toSearchParams(query: Query = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search;
}
