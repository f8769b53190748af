/** A build as it is released: its files, its hash and its archive. For Node, not for browsers. */
export * from "./archive.ts";
export * from "./build.ts";
export * from "./file-types.ts";
export * from "./part-name.ts";
export * from "./progress.ts";
export * from "./server-token.ts";
