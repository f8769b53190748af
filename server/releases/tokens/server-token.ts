import { readFile, writeFile } from "node:fs/promises";
import { serverTokenFile } from "@oselia/shared/release";
import { generateSecret } from "../../platform/secret.ts";
import { SERVER } from "../authors.ts";
import { type DeployTokens, TOKEN_PREFIX } from "./deploy-tokens.ts";

/**
 * Makes sure that the data directory has a deploy token for commands on this machine. Only the
 * owner of the file can read it.
 */
export async function prepareServerToken(tokens: DeployTokens, dataDir: string): Promise<void> {
  const file = serverTokenFile(dataDir);
  const known = (await readFile(file, "utf8").catch(() => "")).trim();
  const token = known.startsWith(TOKEN_PREFIX) ? known : TOKEN_PREFIX + generateSecret();
  if (token !== known) await writeFile(file, `${token}\n`, { mode: 0o600 });
  await tokens.restore(token, SERVER);
}
