import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { describeError, StartupError } from "../startup-error.ts";

/**
 * Creates a folder of the data directory if it is missing, readable only by its owner. Throws
 * StartupError when it cannot be read and written.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error("it is a file, not a folder");
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`DATA_DIR ${folder} cannot be used: ${describeError(error)}.`);
  }
}

/** Node's own recursive mkdir never returns where no folder can be created, such as below /proc. */
async function createFolder(folder: string): Promise<void> {
  const isMade = await createOne(folder);
  if (isMade || dirname(folder) === folder) return;
  await createFolder(dirname(folder));
  if (!(await createOne(folder))) throw new Error("the folder cannot be created");
}

/** Returns false when the parent folder is missing. */
async function createOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    if (code !== "EEXIST" && !(await isFolder(folder))) throw error;
  }
  return true;
}

/** A root folder or a mount may fail with an error other than EEXIST. */
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
