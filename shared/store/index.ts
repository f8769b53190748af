/** The one door to jotai: every part uses the same atoms machinery and the store it is given. */

export type { Atom, PrimitiveAtom, WritableAtom } from "jotai";
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";

/** A jotai store, as made by `createStore`: one for a browser page, one for a server request. */
export type Store = ReturnType<typeof import("jotai").createStore>;
