import { join } from "node:path";

/** Absolute path of the repository. */
export const root = join(import.meta.dirname, "../..");

/** Absolute path of the shared folder. */
export const sharedFolder = join(import.meta.dirname, "..");
