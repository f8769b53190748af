/**
 * The only module that imports jotai: all parts use the same atoms and the store they are given.
 */

export type { Atom, PrimitiveAtom, WritableAtom } from "jotai";
export { atom, createStore, Provider, useAtomValue, useSetAtom, useStore } from "jotai";

/** A jotai store, as made by `createStore`: one for a page. */
export type Store = ReturnType<typeof import("jotai").createStore>;
