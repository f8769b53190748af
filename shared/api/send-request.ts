import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { ApiError, toApiError } from "./api-error.ts";

/** One call to the server. */
export interface ApiRequest {
  method: string;
  /** Absolute. */
  url: string;
  body: unknown;
  headers: Record<string, string>;
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal | undefined;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
}

// The session is only the token. If axios also looked for one in the cookies, it would wait for the
// browser to hand them over: many milliseconds while a page is being rendered.
const client = axios.create({ withXSRFToken: false });

/**
 * @returns The body of the response.
 * @throws ApiError, or the signal's reason once it is aborted.
 */
export async function sendRequest<Answer>(request: ApiRequest): Promise<Answer> {
  const { body, signal, onProgress, ...rest } = request;
  const config: AxiosRequestConfig = { ...rest, data: body };
  if (signal) config.signal = signal;
  if (onProgress) {
    config.onUploadProgress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  }
  try {
    return (await client.request<Answer>(config)).data;
  } catch (error) {
    if (isCancel(error)) throw signal?.reason ?? error;
    throw isAxiosError(error) ? asApiError(error) : error;
  }
}

function asApiError({ response, code }: AxiosError): ApiError {
  if (response) {
    return toApiError(response.status, response.data, response.headers["retry-after"]);
  }
  return code === "ECONNABORTED" || code === "ETIMEDOUT"
    ? new ApiError("The server took too long to respond", { code: "timeout" })
    : new ApiError("The server cannot be reached", { code: "network" });
}
