import type { Api } from "@oselia/shared/api";
import { countsAtom } from "@oselia/shared/registry";
import { atom } from "@oselia/shared/store";

/** The call that answers how many messages are unread; the badge's count comes from it. */
export const unreadPath = "/admin/messages/unread";

/** The unread count, the same that the badge shows; undefined until it is known. */
export const unreadAtom = atom(
  (get): number | undefined => get(countsAtom)[unreadPath],
  (_get, set, unread: number) => {
    set(countsAtom, (counts) => ({ ...counts, [unreadPath]: unread }));
  },
);

/** A message was read: the count falls by one, never below zero (section 4 of the specification). */
export const lowerUnreadAtom = atom(null, (get, set) => {
  const unread = get(unreadAtom);
  if (unread !== undefined) set(unreadAtom, Math.max(0, unread - 1));
});

/** It could not be marked as read: the count is as it was. */
export const raiseUnreadAtom = atom(null, (get, set) => {
  const unread = get(unreadAtom);
  if (unread !== undefined) set(unreadAtom, unread + 1);
});

/** Asks the server for the count. Rejects as every call does. */
export const fetchUnread = (api: Api): Promise<number> => api.get<number>(unreadPath);
