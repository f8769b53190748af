import { expect, test } from "@jest/globals";
import { createApi } from "@oselia/shared/api";
import { createAuth } from "@oselia/shared/auth";
import { createStore } from "@oselia/shared/store";
import { addFirst, sessionListAtom } from "./index.ts";

function signedIn() {
  const store = createStore();
  const api = createApi({ baseUrl: "/api", token: () => null, onDeadToken: () => undefined });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const auth = createAuth(store, api, storage);
  auth.follow("first");
  return { store, auth };
}

test("a list keeps what is written to it during a session", () => {
  const { store } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => addFirst(list, { id: 1 }));
  store.set(listAtom, (list) => addFirst(list, { id: 2 }));
  expect(store.get(listAtom)).toMatchObject({ items: [{ id: 2 }, { id: 1 }], total: 2 });
});

test("when the session expires, the list stands, and goes on with the next sign-in", () => {
  const { store, auth } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => addFirst(list, { id: 1 }));
  auth.expire();
  expect(store.get(listAtom).items).toEqual([{ id: 1 }]);
  auth.follow("second");
  expect(store.get(listAtom).items).toEqual([{ id: 1 }]);
});

test("when somebody signs out, the list resets, and stays so in the next one", () => {
  const { store, auth } = signedIn();
  const listAtom = sessionListAtom<{ id: number }>();
  store.set(listAtom, (list) => addFirst(list, { id: 1 }));
  auth.follow(null);
  expect(store.get(listAtom)).toMatchObject({ items: [], total: 0 });
  auth.follow("second");
  expect(store.get(listAtom).items).toEqual([]);
});
