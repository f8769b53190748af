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
