import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { StartupError } from "../../platform/startup-error.ts";

/** What a messages command needs. */
export interface MessagesContext {
  db: Kysely<Tables>;
  say: (line: string) => void;
  /** Returns what was typed. */
  prompt: (question: string) => Promise<string>;
}

const usage = "Usage: npm run messages -- remove --older-than DAYS [--yes]";

/**
 * The command of these arguments. Throws StartupError for invalid arguments, before the database is
 * opened.
 */
export function messagesCommand(
  args: readonly string[],
): (context: MessagesContext) => Promise<void> {
  const [name, option, days, ...rest] = args;
  const invalid = (reason: string) => new StartupError(`${reason}\n${usage}`);
  if (name === undefined) throw invalid("Missing command.");
  if (name !== "remove") throw invalid(`Unknown command "${name}".`);
  if (option !== "--older-than") {
    throw invalid(option === undefined ? "Missing --older-than." : `Unknown option "${option}".`);
  }
  if (days === undefined) throw invalid("Missing number of days.");
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    throw invalid(`DAYS must be a number from 1 to 99999, not "${days}".`);
  }
  const unknown = rest.find((arg) => arg !== "--yes");
  if (unknown !== undefined) throw invalid(`Unknown option "${unknown}".`);
  return (context) => remove(Number(days), rest.length > 0, context);
}

/** Previews the deletion, and deletes only after confirmation. */
async function remove(days: number, isSure: boolean, { db, say, prompt }: MessagesContext) {
  // The time is fixed first, so that exactly the previewed messages are deleted.
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
  if (!oldest || !newest) return say(`No messages are older than ${days} days.`);
  say(
    `${total} ${total === 1 ? "message is" : "messages are"} older than ${days} days, ` +
      `${unread} of them unread, received from ${formatDay(oldest)} to ${formatDay(newest)}.`,
  );
  if (!isSure && (await prompt('Type "remove" to delete them permanently: ')) !== "remove") {
    return say("No messages were deleted.");
  }
  const { numDeletedRows } = await db
    .deleteFrom("messages")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  say(`${numDeletedRows} ${numDeletedRows === 1n ? "message was" : "messages were"} deleted.`);
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);
