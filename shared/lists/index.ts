/** The behaviour of lists (docs/product.md#lists) as pure functions. */
export * from "./changes.ts";
export * from "./list-state.ts";
export * from "./query.ts";
export * from "./requests.ts";
export * from "./session-list.ts";
