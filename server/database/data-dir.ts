import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { reasonOf, StartError } from "../start-error.ts";

/**
 * Makes a folder of the data directory where it is missing, readable by its owner alone.
 * Throws StartError when it cannot be read and written.
 */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error("it is a file");
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Node's own recursive mkdir never ends where no folder can be made, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const isMade = await makeOne(folder);
  if (isMade || dirname(folder) === folder) return;
  await makeFolder(dirname(folder));
  if (!(await makeOne(folder))) throw new Error("no folder can be made there");
}

/** False when the folder above is missing. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    if (code !== "EEXIST" && !(await isFolder(folder))) throw error;
  }
  return true;
}

/** A root folder or a mount may answer another error than EEXIST. */
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
