import type { Api } from "@oselia/shared/api";
import { countsAtom } from "@oselia/shared/registry";
import { atom } from "@oselia/shared/store";

/** The call that returns the number of unread messages. The badge uses it too. */
export const unreadPath = "/admin/messages/unread";

/** The unread count that the badge shows; undefined until it is loaded. */
export const unreadAtom = atom(
  (get): number | undefined => get(countsAtom)[unreadPath],
  (_get, set, unread: number) => {
    set(countsAtom, (counts) => ({ ...counts, [unreadPath]: unread }));
  },
);

/** Reduces the count by one, not below zero. */
export const decrementUnreadAtom = atom(null, (get, set) => {
  const unread = get(unreadAtom);
  if (unread !== undefined) set(unreadAtom, Math.max(0, unread - 1));
});

/** Reverts the count after marking a message as read has failed. */
export const incrementUnreadAtom = atom(null, (get, set) => {
  const unread = get(unreadAtom);
  if (unread !== undefined) set(unreadAtom, unread + 1);
});

/**
 * Fetches the number of unread messages.
 *
 * @throws ApiError
 */
export const fetchUnread = (api: Api): Promise<number> => api.get<number>(unreadPath);
