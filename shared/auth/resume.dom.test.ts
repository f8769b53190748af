import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Api } from "@oselia/shared/api";
import { createStore, type Store } from "@oselia/shared/store";
import { createAuth } from "./auth.ts";
import { authAtom, isSessionExpiredAtom, sessionIdAtom } from "./session.ts";

const credentials = { username: "olena@oselia.example", password: "correct horse" };

let store: Store;
let post: jest.Mock<Api["post"]>;
let get: jest.Mock<Api["get"]>;
const session = () => store.get(authAtom);

beforeEach(() => {
  localStorage.clear();
  store = createStore();
  post = jest.fn<Api["post"]>();
  get = jest.fn<Api["get"]>();
});

describe("a page restored from the back/forward cache", () => {
  const one = (storage: Storage = localStorage) =>
    createAuth(store, { post, get } as unknown as Api, storage);
  const storeToken = (token: string) =>
    localStorage.setItem("auth", JSON.stringify({ token, version: 1 }));

  async function signedIn() {
    post.mockResolvedValueOnce({ token: "abc" });
    const page = one();
    await page.login(credentials);
    return page;
  }

  test("continues its session without a request when the token is the same", async () => {
    const page = await signedIn();
    expect(page.resume()).toBe(false);
    expect(session()).toMatchObject({ token: "abc", isLoggedIn: true });
    expect(get).not.toHaveBeenCalled();
  });

  test("is signed out when another tab has signed out", async () => {
    const page = await signedIn();
    const id = store.get(sessionIdAtom);
    localStorage.removeItem("auth");
    expect(page.resume()).toBe(true);
    expect(session()).toMatchObject({ token: null, isLoggedIn: false });
    expect(store.get(sessionIdAtom)).not.toBe(id);
  });

  test("checks the token of another user before it is logged in, with empty data", async () => {
    const page = await signedIn();
    const id = store.get(sessionIdAtom);
    get.mockResolvedValueOnce({ username: "taras" });
    storeToken("def");
    expect(page.resume()).toBe(true);
    expect(session()).toMatchObject({ token: "def", isLoggedIn: false, isRefreshing: true });
    await page.whenRestored();
    expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
    expect(store.get(sessionIdAtom)).not.toBe(id);
  });

  test("knows the token that a storage event has reported", async () => {
    const page = await signedIn();
    storeToken("def");
    page.syncFromOtherTab("def");
    expect(page.resume()).toBe(false);
  });

  test("stays expired while the storage has the expired token", async () => {
    const page = await signedIn();
    page.expire();
    expect(page.resume()).toBe(false);
    expect(store.get(isSessionExpiredAtom)).toBe(true);
    localStorage.removeItem("auth");
    expect(page.resume()).toBe(true);
    expect(store.get(isSessionExpiredAtom)).toBe(false);
  });

  test("keeps its session when the storage is forbidden", async () => {
    const forbidden = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    post.mockResolvedValueOnce({ token: "abc" });
    const page = one(storage as unknown as Storage);
    await page.login(credentials);
    expect(page.resume()).toBe(false);
    expect(session()).toMatchObject({ token: "abc", isLoggedIn: true });
  });
});
