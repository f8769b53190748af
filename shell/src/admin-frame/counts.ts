import { atom } from "@oselia/shared/store";

/** The last known counts, by the API path that they come from. */
export const countsAtom = atom<Record<string, number>>({});
