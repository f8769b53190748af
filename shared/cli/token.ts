import { toReleaseName } from "@oselia/shared/release";
import { createClient } from "./client.ts";
import { runCommand } from "./command.ts";
import { daysLeft, formatDaysLeft } from "./token-expiry.ts";

const usage = `Usage: oselia token add TEAM --remote NAME [--remote NAME …] [--days 90]
       oselia token list
       oselia token revoke TEAM`;

interface Token {
  team: string;
  names: string[];
  createdAt: string;
  createdBy: string | null;
  expiresAt: string | null;
  isValid: boolean;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

const options = { remote: { type: "string", multiple: true }, days: { type: "string" } } as const;

/** `oselia token`: administrators manage the tokens with which teams release. */
export const token = (args: readonly string[]): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const [action, team, ...rest] = positionals;
    const { remote = [], days } = values;
    const names = remote.map(toReleaseName);
    if (rest.length > 0 || (days !== undefined && action !== "add")) throw wrongUsage();
    const client = await createClient(process.env);
    if (action === "list" && !team) {
      const json = await client.call<{ tokens: Token[] }>("GET", "/deploy-tokens");
      const lines = json.tokens.map(toLine);
      return { lines: lines.length > 0 ? lines : ["There are no deploy tokens."], json };
    }
    if (action === "add" && team && names.length > 0) {
      const added = await client.call<{ token: string; expiresAt: string }>(
        "POST",
        "/deploy-tokens",
        {
          json: { team, names, ...(days !== undefined && { days: Number(days) }) },
        },
      );
      const until = `works until ${toDay(added.expiresAt)}, shown only once`;
      const what = `The deploy token of ${team} for ${names.join(", ")} (${until}):`;
      // Alone on the last line, for scripts.
      return { lines: [what, added.token], json: added };
    }
    if (action === "revoke" && team) {
      const json = await client.call<{ revoked: number }>("DELETE", `/deploy-tokens/${team}`);
      return { lines: [`Revoked ${json.revoked} deploy token(s) of ${team}.`], json };
    }
    throw wrongUsage();
  });

function toDay(date: string): string {
  return date.slice(0, 10);
}

function toLine(token: Token): string {
  const { team, names, createdAt, createdBy, lastUsedAt } = token;
  const created = `created ${toDay(createdAt)}${createdBy ? ` by ${createdBy}` : ""}`;
  const use = lastUsedAt ? `last used ${toDay(lastUsedAt)}` : "never used";
  return [team, names.join(", "), created, use, toState(token)].filter(Boolean).join("  ");
}

/** Whether a token works, and for how long. */
function toState({ expiresAt, revokedAt, isValid }: Token): string {
  if (revokedAt) return `revoked ${toDay(revokedAt)}`;
  if (expiresAt === null) return "";
  const days = daysLeft(expiresAt, new Date());
  if (days !== undefined && days <= 0) return `expired ${toDay(expiresAt)}`;
  if (!isValid) return "does not work: the account that created it is disabled";
  const soon = days === undefined ? "" : ` (${formatDaysLeft(days)})`;
  return `expires ${toDay(expiresAt)}${soon}`;
}
