/** The behaviour of lists (docs/product.md#lists) as pure functions. */
export * from "./list-state.ts";
export * from "./query.ts";
export * from "./session-list.ts";
