export {
  type Api,
  type ApiSettings,
  type CallOptions,
  createApi,
  prepareCalls,
  type Query,
  toSearchParams,
} from "./api.ts";
export { ApiError, type ApiErrorCode, toApiError } from "./api-error.ts";
export { errorText } from "./error-text.ts";
export { ApiProvider, useApi } from "./use-api.ts";
