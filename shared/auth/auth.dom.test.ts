import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { type Api, ApiError } from "@oselia/shared/api";
import { createStore, type Store } from "@oselia/shared/store";
import { createAuth } from "./auth.ts";
import { authAtom, isSessionExpiredAtom, restoreErrorAtom } from "./session.ts";
import { watchToken } from "./token-storage.ts";

const credentials = { username: "olena@oselia.example", password: "correct horse" };
const unauthorised = new ApiError("The session has ended", {
  code: "unauthenticated",
  status: 401,
});
const unreachable = new ApiError("The server cannot be reached", { code: "network" });

let store: Store;
let post: jest.Mock<Api["post"]>;
let get: jest.Mock<Api["get"]>;
const auth = () => createAuth(store, { post, get } as unknown as Api, localStorage);
const session = () => store.get(authAtom);

beforeEach(() => {
  localStorage.clear();
  store = createStore();
  post = jest.fn<Api["post"]>();
  get = jest.fn<Api["get"]>();
});

describe("login", () => {
  test("stores only the token, under the key auth in version 1", async () => {
    post.mockResolvedValue({ token: "abc" });
    await auth().login(credentials);
    expect(session()).toEqual({
      token: "abc",
      isLoggedIn: true,
      isRefreshing: false,
      isLoading: false,
      isError: null,
    });
    expect({ ...localStorage }).toEqual({ auth: '{"token":"abc","version":1}' });
  });

  test("sets the loading flag and clears the error while pending", async () => {
    post.mockRejectedValueOnce(unreachable).mockReturnValueOnce(new Promise(() => {}));
    await expect(auth().login(credentials)).rejects.toBe(unreachable);
    void auth().login(credentials);
    expect(session()).toMatchObject({ isLoading: true, isError: null });
  });

  test("clears the loading flag and stores the message when it fails", async () => {
    post.mockRejectedValue(unreachable);
    await expect(auth().login(credentials)).rejects.toBe(unreachable);
    expect(session()).toMatchObject({
      isLoading: false,
      isLoggedIn: false,
      isError: unreachable.message,
    });
  });
});

describe("logout", () => {
  beforeEach(async () => {
    post.mockResolvedValueOnce({ token: "abc" });
    await auth().login(credentials);
  });

  test("resets the session and removes the token", async () => {
    post.mockResolvedValueOnce(undefined);
    await auth().logout();
    expect(session().token).toBeNull();
    expect(localStorage.getItem("auth")).toBeNull();
  });

  test("notifies the other tabs of a deliberate sign-out, and leaves nothing in the storage", async () => {
    post.mockResolvedValueOnce(undefined);
    const told: [string | null, boolean][] = [];
    const end = watchToken(window, (token, isSignOut) => told.push([token, isSignOut]));
    const write = jest.spyOn(Storage.prototype, "setItem");
    await auth().logout();
    // What a browser dispatches in the other tabs.
    for (const newValue of [write.mock.lastCall?.[1] ?? null, localStorage.getItem("auth")]) {
      window.dispatchEvent(new StorageEvent("storage", { key: "auth", newValue }));
    }
    end();
    write.mockRestore();
    expect(told).toEqual([
      [null, true],
      [null, false],
    ]);
  });

  test("keeps the session and stores the message when it fails", async () => {
    post.mockRejectedValueOnce(unreachable);
    await expect(auth().logout()).rejects.toBe(unreachable);
    expect(session()).toMatchObject({
      token: "abc",
      isLoading: false,
      isError: unreachable.message,
    });
  });

  test("logs out when the server no longer knows the token", async () => {
    post.mockRejectedValueOnce(unauthorised);
    await auth().logout();
    expect(session().token).toBeNull();
  });
});

describe("session refresh", () => {
  test('is rejected with "There is no token" without a stored token', async () => {
    await auth().restore();
    expect(session()).toMatchObject({ isLoggedIn: false, isError: "There is no token" });
    expect(get).not.toHaveBeenCalled();
  });

  test.each(["{", "null", "7", '{"token":"abc","version":2}', '{"token":7,"version":1}'])(
    "treats an unreadable store as empty: %s",
    async (kept) => {
      localStorage.setItem("auth", kept);
      await auth().restore();
      expect(session()).toMatchObject({ token: null, isError: "There is no token" });
    },
  );

  test("sets the refreshing flag while pending, and marks the user as logged in on success", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    get.mockResolvedValue({ username: "olena" });
    const whenRestored = auth().restore();
    expect(session()).toMatchObject({ token: "abc", isRefreshing: true, isError: null });
    await whenRestored;
    expect(session()).toMatchObject({ token: "abc", isRefreshing: false, isLoggedIn: true });
    expect(get).toHaveBeenCalledWith("/admin/checkToken", { timeout: 5000 });
  });

  test("resets the whole session when the token is rejected", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    get.mockRejectedValue(unauthorised);
    await auth().restore();
    expect(session()).toEqual({
      token: null,
      isLoggedIn: false,
      isRefreshing: false,
      isLoading: false,
      isError: null,
    });
    expect(localStorage.getItem("auth")).toBeNull();
  });
});

describe("a stored token that cannot be checked", () => {
  const slow = new ApiError("The server took too long to respond", { code: "timeout" });
  const busy = new ApiError("The database is not available", { code: "unavailable", status: 503 });
  beforeEach(() => localStorage.setItem("auth", '{"token":"abc","version":1}'));

  test.each([
    ["is unavailable", unreachable],
    ["does not answer in time", slow],
    ["is being repaired", busy],
  ])(
    "is kept while the server %s; the session is reset and stores the reason",
    async (_, error) => {
      get.mockRejectedValue(error);
      await auth().restore();
      expect(session()).toMatchObject({ token: null, isLoggedIn: false, isRefreshing: false });
      expect(session().isError).toBe(error.message);
      expect(store.get(restoreErrorAtom)).toBe(error);
      expect(localStorage.getItem("auth")).toBe('{"token":"abc","version":1}');
    },
  );

  test("is valid again when the next check reaches the server", async () => {
    get.mockRejectedValueOnce(unreachable).mockResolvedValueOnce({ username: "olena" });
    const one = auth();
    await one.restore();
    await one.restore();
    expect(session()).toMatchObject({ token: "abc", isLoggedIn: true, isError: null });
    expect(store.get(restoreErrorAtom)).toBeNull();
  });

  test.each([
    ["fails", unauthorised],
    ["succeeds", null],
  ])("does not affect a sign-in during the check, when the check %s", async (_, failure) => {
    let answer: () => void = () => undefined;
    const late = new Promise<never>((resolve, reject) => {
      answer = () => (failure ? reject(failure) : resolve({} as never));
    });
    get.mockReturnValueOnce(late);
    post.mockResolvedValue({ token: "def" });
    const one = auth();
    const whenRestored = one.restore();
    await one.login(credentials);
    answer();
    await whenRestored;
    expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
    expect(localStorage.getItem("auth")).toBe('{"token":"def","version":1}');
  });

  test("resolves whenRestored after every check", async () => {
    get.mockRejectedValueOnce(unreachable).mockResolvedValueOnce({ username: "olena" });
    const one = auth();
    await one.whenRestored();
    void one.restore();
    await one.whenRestored();
    expect(store.get(restoreErrorAtom)).toBe(unreachable);
    void one.restore();
    await one.whenRestored();
    expect(session().isLoggedIn).toBe(true);
  });
});

test("does not expire the session for a rejected call while the stored token is being checked", async () => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  get.mockResolvedValue({ username: "olena" });
  const checking = auth();
  const whenRestored = checking.restore();
  checking.expire();
  expect(store.get(isSessionExpiredAtom)).toBe(false);
  await whenRestored;
  expect(session()).toMatchObject({ token: "abc", isLoggedIn: true });
});

describe("a session that the server has ended", () => {
  beforeEach(async () => {
    post.mockResolvedValueOnce({ token: "abc" });
    await auth().login(credentials);
    auth().expire();
  });

  test("is reset and marked as expired", () => {
    expect(session()).toMatchObject({ token: null, isLoggedIn: false });
    expect(store.get(isSessionExpiredAtom)).toBe(true);
  });

  test("continues with the next sign-in, here or in another tab", async () => {
    auth().syncFromOtherTab("def");
    expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
    expect(store.get(isSessionExpiredAtom)).toBe(false);
  });

  test("stays expired when another tab finds the token invalid", () => {
    auth().syncFromOtherTab(null);
    expect(store.get(isSessionExpiredAtom)).toBe(true);
  });

  test("ends when a user signs out in another tab", () => {
    auth().syncFromOtherTab(null, true);
    expect(session().token).toBeNull();
    expect(store.get(isSessionExpiredAtom)).toBe(false);
  });

  test("does not sign out the other tabs: each finds out on its own", () => {
    expect(localStorage.getItem("auth")).toBe('{"token":"abc","version":1}');
  });
});

test("does not take over a token again when its storage event arrives late", async () => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  get.mockRejectedValue(unreachable);
  const restoring = auth();
  const whenRestored = restoring.restore();
  restoring.syncFromOtherTab("abc");
  expect(session()).toMatchObject({ isLoggedIn: false, isRefreshing: true });
  await whenRestored;
  restoring.syncFromOtherTab("abc");
  expect(session()).toMatchObject({ token: null, isLoggedIn: false });
  restoring.syncFromOtherTab("def");
  expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
});
