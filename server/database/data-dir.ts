import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { reasonOf, StartError } from "../start-error.ts";

/** Makes the data directory, readable by its owner alone, or throws StartError. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!(await stat(dataDir)).isDirectory()) throw new Error("it is not a folder");
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}.`);
  }
}
