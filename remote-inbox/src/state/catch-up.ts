import { type ListPage, type ListState, replacePage } from "@oselia/shared/lists";
import { type Message, pageSize } from "@oselia/shared/model";

/**
 * The list as it is now, with nothing moved that somebody reads. What colleagues have read is shown
 * read, and what they have deleted goes; what fits below is added. Newer messages are left out: whoever
 * reads is told of them instead. Where nothing is shown, or nothing is left, nothing can be moved.
 *
 * @param fresh The page that the address asks for, as the server has it now, the newest first.
 * @param isNarrowed True for the unread or the read alone: what is missing there is the other now, and
 *   stays where it is until the list is loaded again.
 */
export function catchUp(
  list: ListState<Message>,
  fresh: ListPage<Message>,
  isNarrowed: boolean,
): ListState<Message> {
  const { total, totalPages } = fresh;
  if (list.items.length === 0 || fresh.items.length === 0) return replacePage(fresh);
  const now = new Map(fresh.items.map((message) => [message.id, message]));
  const oldest = Math.min(...list.items.map(({ id }) => id));
  const items = list.items.flatMap((message) => {
    const same = now.get(message.id);
    if (same) return [same];
    if (!isWithin(message, fresh)) return [message];
    return isNarrowed ? [{ ...message, read: !message.read }] : [];
  });
  const older = fresh.items.filter(({ id }) => id < oldest);
  return { ...list, items: [...items, ...older].slice(0, pageSize), total, totalPages };
}

/**
 * The messages of a fresh page that a list which has caught up with it leaves out, by id: what is newer
 * than all that it shows, and what has come between, as when a colleague marks an old one as unread.
 */
export function leftOut(shown: readonly Message[], fresh: readonly Message[]): number[] {
  const ids = new Set(shown.map(({ id }) => id));
  const oldest = Math.min(...ids);
  return fresh.flatMap(({ id }) => (id > oldest && !ids.has(id) ? [id] : []));
}

/** Whether this page would hold the message if it were still there; other pages may have it else. */
function isWithin({ id }: Message, { items, page, totalPages }: ListPage<Message>): boolean {
  const ids = items.map((message) => message.id);
  const isBelow = id < Math.min(...ids) && page < totalPages;
  const isAbove = id > Math.max(...ids) && page > 1;
  return !isBelow && !isAbove;
}
