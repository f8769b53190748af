import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { StartError } from "../start-error.ts";

/** What a messages command reaches for. */
export interface MessageTools {
  db: Kysely<Tables>;
  say: (line: string) => void;
  /** Answers what was typed. */
  ask: (question: string) => Promise<string>;
}

const usage = "Usage: npm run messages -- remove --older-than DAYS [--yes]";

/** What the words ask for, or StartError with the usage: known before the database is opened. */
export function messagesCommand(words: readonly string[]): (tools: MessageTools) => Promise<void> {
  const [name, option, days = "", ...rest] = words;
  const isSure = rest.length === 1 && rest[0] === "--yes";
  const isKnown = name === "remove" && option === "--older-than" && (rest.length === 0 || isSure);
  if (!isKnown || !/^[1-9]\d{0,4}$/.test(days)) throw new StartError(usage);
  return (tools) => remove(Number(days), isSure, tools);
}

/** Shows first what would go, and removes it only when that is confirmed. */
async function remove(days: number, isSure: boolean, { db, say, ask }: MessageTools) {
  // The moment is fixed first, so that what goes is what was shown.
  const found = await db
    .selectFrom("messages")
    .select([
      sql<Date>`now() - make_interval(days => ${days})`.as("before"),
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where not read))::int`.as("unread"),
      sql<Date | null>`min(created_at)`.as("oldest"),
      sql<Date | null>`max(created_at)`.as("newest"),
    ])
    .where(sql<boolean>`created_at < now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();
  const { before, total, unread, oldest, newest } = found;
  if (!oldest || !newest) return say(`No message is older than ${days} days.`);
  say(
    `${total} messages are older than ${days} days, ${unread} of them unread: ` +
      `from ${dayOf(oldest)} to ${dayOf(newest)}.`,
  );
  if (!isSure && (await ask('Type "remove" to remove them for good: ')) !== "remove") {
    return say("Nothing was removed.");
  }
  const { numDeletedRows } = await db
    .deleteFrom("messages")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  say(`${numDeletedRows} messages were removed.`);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
