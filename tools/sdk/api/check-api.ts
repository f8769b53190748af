import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../parts.ts";
import { parseText, toText } from "./api-text.ts";
import { compareApis } from "./compare.ts";
import { readApi, type SdkApi } from "./declarations.ts";
import { findOldText, findWrongStep } from "./version-step.ts";

const textFile = join(import.meta.dirname, "../api.txt");

/**
 * Whether the SDK's version follows its public types.
 *
 * @returns One sentence that says which version they take; undefined when all is right.
 */
export async function checkApi(): Promise<string | undefined> {
  const { described, api, wrong } = await compareWithText();
  return wrong ?? findOldText(described.version, api.version);
}

/**
 * Writes tools/sdk/api.txt, and the version into the lock file.
 *
 * @throws When the version does not follow the changes.
 */
export async function updateApi(): Promise<void> {
  const { api, wrong } = await compareWithText();
  if (wrong) throw new Error(wrong);
  writeFileSync(textFile, toText(api));
  const lockFile = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  lock.packages.shared.version = api.version;
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}

async function compareWithText(): Promise<{
  described: SdkApi;
  api: SdkApi;
  wrong: string | undefined;
}> {
  const text = readFileSync(textFile, "utf8");
  const [described, api] = [parseText(text), await readApi()];
  // Most of the time nothing has changed.
  const isSame = toText(api) === text;
  const [changes = []] = isSame ? [] : compareApis(described, [api]);
  return { described, api, wrong: findWrongStep(described.version, api.version, changes) };
}
