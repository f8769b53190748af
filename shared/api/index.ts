export * from "./api.ts";
export * from "./api-error.ts";
export * from "./error-text.ts";
export * from "./use-api.ts";
