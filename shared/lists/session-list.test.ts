import { expect, test } from "@jest/globals";
import { createApi } from "@oselia/shared/api";
import { createAuth } from "@oselia/shared/auth";
import { createStore } from "@oselia/shared/store";
import { prependItem, sessionListAtom } from "./index.ts";

function signedIn() {
  const store = createStore();
  const api = createApi({ baseUrl: "/api", token: () => null, onTokenRejected: () => undefined });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const auth = createAuth(store, api, storage);
  auth.syncFromOtherTab("first");
  return { store, auth };
}

test("a list keeps its items during a session", () => {
  const { store } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => prependItem(list, { id: 1 }));
  store.set(listAtom, (list) => prependItem(list, { id: 2 }));
  expect(store.get(listAtom)).toMatchObject({ items: [{ id: 2 }, { id: 1 }], total: 2 });
});

test("a list survives an expired session and the next sign-in", () => {
  const { store, auth } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => prependItem(list, { id: 1 }));
  auth.expire();
  expect(store.get(listAtom).items).toEqual([{ id: 1 }]);
  auth.syncFromOtherTab("second");
  expect(store.get(listAtom).items).toEqual([{ id: 1 }]);
});

test("a list is reset by signing out, and stays empty in the next session", () => {
  const { store, auth } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => prependItem(list, { id: 1 }));
  auth.syncFromOtherTab(null);
  expect(store.get(listAtom)).toMatchObject({ items: [], total: 0 });
  auth.syncFromOtherTab("second");
  expect(store.get(listAtom).items).toEqual([]);
});
