import { basename, extname, join } from "node:path";

/** Absolute path of the shared folder. */
export const sharedFolder = join(import.meta.dirname, "..");

/** True in a team's own repository, where `shared` is an installed package. */
export const isInstalled = basename(join(sharedFolder, "../..")) === "node_modules";

/** Absolute path of the repository: here, or the team's. */
export const root = isInstalled ? process.cwd() : join(sharedFolder, "..");

/** The path of a module of this folder, compiled as this one is. */
export const modulePath = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);
