import type { ErrorCode } from "@oselia/shared/model";
import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { ApiError } from "./api-error.ts";

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
  const client = axios.create({ baseURL: baseUrl });

  async function call<Answer>(
    method: string,
    path: string,
    body: unknown,
    options: CallOptions = {},
    more: AxiosRequestConfig = {},
  ): Promise<Answer> {
    const bearer = token();
    const upload = body instanceof FormData;
    const request: AxiosRequestConfig = {
      method,
      url: path,
      data: body,
      params: withoutEmpty(options.query),
      timeout: options.timeout ?? (upload ? UPLOAD_TIMEOUT : CALL_TIMEOUT),
      headers: { ...options.headers, ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) },
      ...more,
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
      if (bearer && error.response?.status === 401) onDeadToken(bearer);
      throw asApiError(error);
    }
  }

  return {
    get: (path, options) => call("get", path, undefined, options),
    post: (path, body, options) => call("post", path, body, options),
    put: (path, body, options) => call("put", path, body, options),
    delete: (path, options) => call("delete", path, undefined, options),
    // XMLHttpRequest has no streams.
    stream: (path, options) =>
      call("get", path, undefined, options, {
        adapter: "fetch",
        responseType: "stream",
        timeout: 0,
      }),
  };
}

function withoutEmpty(query: Query | undefined): Query {
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== ""),
  );
}

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  fields?: Record<string, string>;
}

function asApiError(error: AxiosError<ErrorBody>): ApiError {
  const { response } = error;
  if (!response) {
    const timedOut = error.code === "ECONNABORTED" || error.code === "ETIMEDOUT";
    return timedOut
      ? new ApiError("The server did not answer in time", { code: "timeout" })
      : new ApiError("The server cannot be reached", { code: "network" });
  }
  const { message, code, fields } = response.data ?? {};
  const wait = Number(response.headers["retry-after"]);
  return new ApiError(
    typeof message === "string" ? message : `The server answered ${response.status}`,
    {
      code: typeof code === "string" ? (code as ErrorCode) : "unknown",
      status: response.status,
      fields: fields ?? {},
      retryAfter: wait > 0 ? wait : undefined,
    },
  );
}
