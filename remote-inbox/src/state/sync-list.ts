import { type ListPage, type ListState, replacePage } from "@oselia/shared/lists";
import { type Message, pageSize } from "@oselia/shared/model";

/**
 * Updates a list without moving anything that the user is reading: messages that colleagues have
 * marked are updated, deleted ones are removed, and older ones fill up the end. Newer messages are
 * left out and announced instead. An empty list takes the whole page.
 *
 * @param fresh The current page from the server, newest first.
 * @param isNarrowed True when filtered by status: a message that is missing from the page has
 *   changed its status, and stays in the list until it is loaded again.
 */
export function syncList(
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
 * The ids of a fresh page that `syncList` leaves out: newer than all that is displayed, or between
 * them, as when a colleague marks an old message as unread.
 */
export function findHiddenMessages(
  displayed: readonly Message[],
  fresh: readonly Message[],
): number[] {
  const ids = new Set(displayed.map(({ id }) => id));
  const oldest = Math.min(...ids);
  return fresh.flatMap(({ id }) => (id > oldest && !ids.has(id) ? [id] : []));
}

/**
 * Whether a message would be on this page if it still existed; otherwise it may be on another page.
 */
function isWithin({ id }: Message, { items, page, totalPages }: ListPage<Message>): boolean {
  const ids = items.map((message) => message.id);
  const isBelow = id < Math.min(...ids) && page < totalPages;
  const isAbove = id > Math.max(...ids) && page > 1;
  return !isBelow && !isAbove;
}
