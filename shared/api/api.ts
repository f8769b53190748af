import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { ApiError, apiErrorOf } from "./api-error.ts";
import { openStream } from "./open-stream.ts";

/** Values of a query string; what is undefined or empty is left out. */
export type Query = Record<string, string | number | undefined>;

export interface CallOptions {
  query?: Query;
  /** Ends the call; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call is given up. Default: 10 seconds, 60 for an upload. */
  timeout?: number;
  /** Share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  headers?: Record<string, string>;
}

/**
 * The one way to call the server. Paths are those of section 7 of the specification, below /api.
 * Every failure is an `ApiError`, except an ended signal.
 */
export interface Api {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put<Answer>(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  delete<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  /** An answer that goes on until either side ends it. It is never given up for its length. */
  stream(path: string, options: Pick<CallOptions, "signal">): Promise<ReadableStream<Uint8Array>>;
}

export interface ApiSettings {
  /** Base of all paths: "/api" in a browser, an absolute URL elsewhere. */
  baseUrl: string;
  /** The bearer token of the session, read at every call; null when nobody is signed in. */
  token: () => string | null;
  /** Called when the server no longer knows the token that a call carried. */
  onDeadToken: (token: string) => void;
}

const CALL_TIMEOUT = 10_000;
const UPLOAD_TIMEOUT = 60_000;

/** An API client: one for a browser page, one for a request on the server. */
export function createApi({ baseUrl, token, onDeadToken }: ApiSettings): Api {
  // A session is its token alone. Looking for one in the cookies too, axios would send no call before
  // the browser has handed them over: many milliseconds where a page is being drawn meanwhile.
  const client = axios.create({ baseURL: baseUrl, withXSRFToken: false });

  async function call<Answer>(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<Answer> {
    const bearer = token();
    const upload = body instanceof FormData;
    const request: AxiosRequestConfig = {
      method,
      url: path,
      data: body,
      params: searchOf(options.query),
      timeout: options.timeout ?? (upload ? UPLOAD_TIMEOUT : CALL_TIMEOUT),
      headers: { ...options.headers, ...bearerHeader(bearer) },
    };
    if (options.signal) request.signal = options.signal;
    const { onProgress } = options;
    if (onProgress) {
      request.onUploadProgress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    }
    try {
      return (await client.request<Answer>(request)).data;
    } catch (error) {
      if (isCancel(error)) throw options.signal?.reason ?? error;
      if (!isAxiosError(error)) throw error;
      throw refused(asApiError(error), bearer);
    }
  }

  /** The failure of a call with this token, which may have died. */
  function refused(error: ApiError, bearer: string | null): ApiError {
    if (bearer && error.status === 401) onDeadToken(bearer);
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
        throw error instanceof ApiError ? refused(error, bearer) : error;
      }
    },
  };
}

const bearerHeader = (bearer: string | null): Record<string, string> =>
  bearer ? { Authorization: `Bearer ${bearer}` } : {};

function searchOf(query: Query = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search;
}

function asApiError({ response, code }: AxiosError): ApiError {
  if (response) {
    return apiErrorOf(response.status, response.data, response.headers["retry-after"]);
  }
  return code === "ECONNABORTED" || code === "ETIMEDOUT"
    ? new ApiError("The server did not answer in time", { code: "timeout" })
    : new ApiError("The server cannot be reached", { code: "network" });
}
