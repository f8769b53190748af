import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { type Api, ApiError } from "@oselia/shared/api";
import { createStore, type Store } from "@oselia/shared/store";
import { createAuth } from "./auth.ts";
import { authAtom, hasExpiredAtom, uncheckedSessionAtom } from "./session.ts";
import { watchToken } from "./token-storage.ts";

const credentials = { username: "olena@oselia.example", password: "correct horse" };
const dead = new ApiError("The session has ended", { code: "unauthenticated", status: 401 });
const away = new ApiError("The server cannot be reached", { code: "network" });

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
  test("stores the token, and nothing else, under the key auth in version 1", async () => {
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

  test("pending sets the loading flag and clears the error", async () => {
    post.mockRejectedValueOnce(away).mockReturnValueOnce(new Promise(() => {}));
    await expect(auth().login(credentials)).rejects.toBe(away);
    void auth().login(credentials);
    expect(session()).toMatchObject({ isLoading: true, isError: null });
  });

  test("a failure clears loading and keeps the message", async () => {
    post.mockRejectedValue(away);
    await expect(auth().login(credentials)).rejects.toBe(away);
    expect(session()).toMatchObject({ isLoading: false, isLoggedIn: false, isError: away.message });
  });
});

describe("logout", () => {
  beforeEach(async () => {
    post.mockResolvedValueOnce({ token: "abc" });
    await auth().login(credentials);
  });

  test("resets everything and forgets the token", async () => {
    post.mockResolvedValueOnce(undefined);
    await auth().logout();
    expect(session().token).toBeNull();
    expect(localStorage.getItem("auth")).toBeNull();
  });

  test("tells the other tabs that it was on purpose, and leaves nothing in the storage", async () => {
    post.mockResolvedValueOnce(undefined);
    const told: [string | null, boolean][] = [];
    const end = watchToken(window, (token, onPurpose) => told.push([token, onPurpose]));
    const write = jest.spyOn(Storage.prototype, "setItem");
    await auth().logout();
    // What a browser fires in the other tabs.
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

  test("a failure keeps the session and the message", async () => {
    post.mockRejectedValueOnce(away);
    await expect(auth().logout()).rejects.toBe(away);
    expect(session()).toMatchObject({ token: "abc", isLoading: false, isError: away.message });
  });

  test("a token that the server no longer knows is logged out", async () => {
    post.mockRejectedValueOnce(dead);
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
    "treats a store that cannot be read as empty: %s",
    async (kept) => {
      localStorage.setItem("auth", kept);
      await auth().restore();
      expect(session()).toMatchObject({ token: null, isError: "There is no token" });
    },
  );

  test("pending sets the refreshing flag, success marks the user logged in", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    get.mockResolvedValue({ username: "olena" });
    const restored = auth().restore();
    expect(session()).toMatchObject({ token: "abc", isRefreshing: true, isError: null });
    await restored;
    expect(session()).toMatchObject({ token: "abc", isRefreshing: false, isLoggedIn: true });
    expect(get).toHaveBeenCalledWith("/admin/checkToken", { timeout: 5000 });
  });

  test("a rejection resets the whole session to logged out", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    get.mockRejectedValue(dead);
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

describe("a kept token that nobody can check", () => {
  const slow = new ApiError("The server did not answer in time", { code: "timeout" });
  const busy = new ApiError("The database is away", { code: "unavailable", status: 503 });
  beforeEach(() => localStorage.setItem("auth", '{"token":"abc","version":1}'));

  test.each([
    ["is away", away],
    ["does not answer in time", slow],
    ["is being repaired", busy],
  ])(
    "is not forgotten while the server %s; the session is reset, and says why",
    async (_, error) => {
      get.mockRejectedValue(error);
      await auth().restore();
      expect(session()).toMatchObject({ token: null, isLoggedIn: false, isRefreshing: false });
      expect(session().isError).toBe(error.message);
      expect(store.get(uncheckedSessionAtom)).toBe(error);
      expect(localStorage.getItem("auth")).toBe('{"token":"abc","version":1}');
    },
  );

  test("is good again when the next try finds the server", async () => {
    get.mockRejectedValueOnce(away).mockResolvedValueOnce({ username: "olena" });
    const one = auth();
    await one.restore();
    await one.restore();
    expect(session()).toMatchObject({ token: "abc", isLoggedIn: true, isError: null });
    expect(store.get(uncheckedSessionAtom)).toBeNull();
  });

  test.each([
    ["fails", dead],
    ["succeeds", null],
  ])("does not stand in the way of a sign-in meanwhile, when its check %s", async (_, failure) => {
    let answer: () => void = () => undefined;
    const late = new Promise<never>((resolve, reject) => {
      answer = () => (failure ? reject(failure) : resolve({} as never));
    });
    get.mockReturnValueOnce(late);
    post.mockResolvedValue({ token: "def" });
    const one = auth();
    const restored = one.restore();
    await one.login(credentials);
    answer();
    await restored;
    expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
    expect(localStorage.getItem("auth")).toBe('{"token":"def","version":1}');
  });

  test("tells when its check has ended, whichever try it is", async () => {
    get.mockRejectedValueOnce(away).mockResolvedValueOnce({ username: "olena" });
    const one = auth();
    await one.restored();
    void one.restore();
    await one.restored();
    expect(store.get(uncheckedSessionAtom)).toBe(away);
    void one.restore();
    await one.restored();
    expect(session().isLoggedIn).toBe(true);
  });
});

describe("a session that the server has ended", () => {
  beforeEach(async () => {
    post.mockResolvedValueOnce({ token: "abc" });
    await auth().login(credentials);
    auth().expire();
  });

  test("is reset, and known to have been there", () => {
    expect(session()).toMatchObject({ token: null, isLoggedIn: false });
    expect(store.get(hasExpiredAtom)).toBe(true);
  });

  test("goes on with the next sign-in, here or in another tab", async () => {
    auth().follow("def");
    expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
    expect(store.get(hasExpiredAtom)).toBe(false);
  });

  test("still waits for the next sign-in when another tab finds the token dead", () => {
    auth().follow(null);
    expect(store.get(hasExpiredAtom)).toBe(true);
  });

  test("is over for good when somebody signs out in another tab", () => {
    auth().follow(null, true);
    expect(session().token).toBeNull();
    expect(store.get(hasExpiredAtom)).toBe(false);
  });

  test("does not sign out the other tabs: each finds out with what it holds", () => {
    expect(localStorage.getItem("auth")).toBe('{"token":"abc","version":1}');
  });
});

test("a token that is checked already is not taken up again when the storage tells of it late", async () => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  get.mockRejectedValue(away);
  const restoring = auth();
  const restored = restoring.restore();
  restoring.follow("abc");
  expect(session()).toMatchObject({ isLoggedIn: false, isRefreshing: true });
  await restored;
  restoring.follow("abc");
  expect(session()).toMatchObject({ token: null, isLoggedIn: false });
  restoring.follow("def");
  expect(session()).toMatchObject({ token: "def", isLoggedIn: true });
});
