import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ApiError } from "@oselia/shared/api";
import { createAuth } from "@oselia/shared/auth";
import { createStore } from "@oselia/shared/store";
import { saveStaffCookie } from "./staff-cookie.ts";

const credentials = { username: "olena@oselia.example", password: "correct horse" };
const failure = (status: number) => new ApiError("No", { code: "unknown", status });
const post = jest.fn<() => Promise<unknown>>();
const get = jest.fn<() => Promise<unknown>>();

function start() {
  const api = { post, get } as unknown as Parameters<typeof createAuth>[1];
  return createAuth(createStore(), api, localStorage, (hasToken) =>
    saveStaffCookie(document, hasToken),
  );
}

beforeEach(() => {
  localStorage.clear();
  saveStaffCookie(document, false);
  post.mockReset();
  get.mockReset();
});

describe("the cookie for staff", () => {
  test("is set from the sign-in to the sign-out, and contains nothing of the token", async () => {
    post.mockResolvedValueOnce({ token: "abc" }).mockResolvedValueOnce(undefined);
    const auth = start();
    await auth.login(credentials);
    expect(document.cookie).toBe("staff=1");
    await auth.logout();
    expect(document.cookie).toBe("");
  });

  test("is set for a token of an earlier visit, also while it cannot be checked", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    get.mockRejectedValueOnce(failure(503));
    await start().restore();
    expect(document.cookie).toBe("staff=1");
  });

  test("is removed with a token that the server rejects", async () => {
    localStorage.setItem("auth", '{"token":"abc","version":1}');
    saveStaffCookie(document, true);
    get.mockRejectedValueOnce(failure(401));
    await start().restore();
    expect(document.cookie).toBe("");
  });

  test("is removed where there is no token", async () => {
    saveStaffCookie(document, true);
    await start().restore();
    expect(document.cookie).toBe("");
  });

  test("lasts as long as a session may, for this site's own pages", () => {
    const write = jest.spyOn(document, "cookie", "set");
    saveStaffCookie(document, true);
    expect(write).toHaveBeenCalledWith("staff=1; path=/; max-age=604800; samesite=lax");
    write.mockRestore();
  });
});
