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

/** What the words ask for, or StartError that names what is wrong: known before the database is opened. */
export function messagesCommand(words: readonly string[]): (tools: MessageTools) => Promise<void> {
  const [name, option, days, ...rest] = words;
  const refused = (reason: string) => new StartError(`${reason}\n${usage}`);
  if (name === undefined) throw refused("What is to be done with the messages is missing.");
  if (name !== "remove") throw refused(`There is no command "${name}".`);
  if (option !== "--older-than") {
    throw refused(option === undefined ? "--older-than is missing." : `"${option}" is not known.`);
  }
  if (days === undefined) throw refused("The number of days is missing.");
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    throw refused(`"${days}" is no number of days, from 1 to 99999.`);
  }
  const unknown = rest.find((word) => word !== "--yes");
  if (unknown !== undefined) throw refused(`"${unknown}" is not known.`);
  return (tools) => remove(Number(days), rest.length > 0, tools);
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
    `${total} ${total === 1 ? "message is" : "messages are"} older than ${days} days, ` +
      `${unread} of them unread: from ${dayOf(oldest)} to ${dayOf(newest)}.`,
  );
  if (!isSure && (await ask('Type "remove" to remove them for good: ')) !== "remove") {
    return say("Nothing was removed.");
  }
  const { numDeletedRows } = await db
    .deleteFrom("messages")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  say(`${numDeletedRows} ${numDeletedRows === 1n ? "message was" : "messages were"} removed.`);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
