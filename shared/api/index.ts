export { type Api, type ApiSettings, type CallOptions, createApi, type Query } from "./api.ts";
export { ApiError, type ApiErrorCode } from "./api-error.ts";
export { errorText } from "./error-text.ts";
export { ApiProvider, useApi } from "./use-api.ts";
