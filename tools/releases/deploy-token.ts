import { createClient } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";

const usage = `Usage: npm run deploy-token -- add TEAM --remote NAME [--remote NAME …]
       npm run deploy-token -- list
       npm run deploy-token -- revoke TEAM`;

interface Token {
  team: string;
  names: string[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** `npm run deploy-token`: administrators manage the tokens with which teams release. */
await runCommand(
  usage,
  { remote: { type: "string", multiple: true } },
  async ({ positionals: [action, team, ...rest], values }) => {
    const names = (values.remote as unknown as string[] | undefined) ?? [];
    if (rest.length > 0) throw wrongUsage();
    const client = await createClient(process.env);
    if (action === "list" && !team) {
      const listed = (await client.call("GET", "/deploy-tokens")) as { tokens: Token[] };
      const lines = listed.tokens.map(toLine);
      return { lines: lines.length > 0 ? lines : ["There are no deploy tokens."], json: listed };
    }
    if (action === "add" && team && names.length > 0) {
      const added = (await client.call("POST", "/deploy-tokens", { json: { team, names } })) as {
        token: string;
      };
      const what = `The deploy token of ${team} for ${names.join(", ")} (shown only once):`;
      // Alone on the last line, for scripts.
      return { lines: [what, added.token], json: added };
    }
    if (action === "revoke" && team) {
      const json = (await client.call("DELETE", `/deploy-tokens/${team}`)) as { revoked: number };
      return { lines: [`Revoked ${json.revoked} deploy token(s) of ${team}.`], json };
    }
    throw wrongUsage();
  },
);

function wrongUsage(): CommandError {
  return new CommandError(usage, exitCodes.usage);
}

function toLine({ team, names, createdAt, lastUsedAt, revokedAt }: Token): string {
  const day = (date: string) => date.slice(0, 10);
  const use = lastUsedAt ? `last used ${day(lastUsedAt)}` : "never used";
  const state = revokedAt ? `revoked ${day(revokedAt)}` : use;
  return `${team}  ${names.join(", ")}  created ${day(createdAt)}  ${state}`;
}
