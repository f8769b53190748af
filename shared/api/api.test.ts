import { describe, expect, jest, test } from "@jest/globals";
import { createI18n } from "@oselia/shared/i18n";
import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { createApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { errorText } from "./error-text.ts";

const onTokenRejected = jest.fn<(token: string) => void>();
const createTestApi = (token: string | null) =>
  createApi({ baseUrl: `${ORIGIN}/api`, token: () => token, onTokenRejected: onTokenRejected });

const respondWithError = (status: number, body: object, headers: Record<string, string> = {}) =>
  server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.json(body, { status, headers })));

const catchError = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("The call did not fail")),
    (error: ApiError) => error,
  );

describe("a call", () => {
  test("sends the bearer token of a signed-in user, and leaves out empty parameters", async () => {
    let asked: Request | undefined;
    server.use(
      http.get(`${ORIGIN}/api/news`, ({ request }) => {
        asked = request;
        return HttpResponse.json({ news: [] });
      }),
    );
    await createTestApi("abc").get("/news", { query: { page: 2, keyword: "", status: undefined } });
    expect(asked?.headers.get("authorization")).toBe("Bearer abc");
    expect(new URL(asked?.url ?? "").search).toBe("?page=2");
    await createTestApi(null).get("/news");
    expect(asked?.headers.get("authorization")).toBeNull();
  });

  test("goes to the site with its token, whatever the path is", async () => {
    const asked: string[] = [];
    server.use(
      http.all("*", ({ request }) => {
        asked.push(new URL(request.url).origin);
        return HttpResponse.json({});
      }),
    );
    const api = createTestApi("abc");
    for (const path of ["https://a.example/", "//a.example/", "@a.example/", ".a.example/"]) {
      await api.get(path);
    }
    expect(new Set(asked)).toEqual(new Set([ORIGIN]));
  });

  test("rejects with the message, code and fields of the error response", async () => {
    const fields = { page: "The page must be a whole number, 1 or more" };
    respondWithError(400, { message: "Invalid query", code: "invalid_input", fields });
    const error = await catchError(createTestApi(null).get("/news"));
    expect(error).toMatchObject({ message: "Invalid query", code: "invalid_input", status: 400 });
    expect(error.fields).toEqual(fields);
  });

  test("calls onTokenRejected with the rejected token", async () => {
    respondWithError(401, { message: "Sign in", code: "unauthenticated" });
    await catchError(createTestApi("abc").get("/news"));
    expect(onTokenRejected).toHaveBeenCalledWith("abc");
  });

  test("does not call onTokenRejected when it sent no token", async () => {
    respondWithError(401, { message: "Sign in", code: "unauthenticated" });
    await catchError(createTestApi(null).get("/news"));
    expect(onTokenRejected).not.toHaveBeenCalled();
  });

  test("rejects with the signal's reason when the signal aborts it", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => new Promise(() => {})));
    const controller = new AbortController();
    const call = createTestApi(null).get("/news", { signal: controller.signal });
    controller.abort(new Error("The reader has gone"));
    await expect(call).rejects.toThrow("The reader has gone");
  });

  test("rejects as a timeout when there is no response in time", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => new Promise(() => {})));
    const error = await catchError(createTestApi(null).get("/news", { timeout: 20 }));
    expect(error).toMatchObject({ code: "timeout", status: 0 });
  });

  test("rejects as a network error when the server cannot be reached", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.error()));
    expect(await catchError(createTestApi(null).get("/news"))).toMatchObject({
      code: "network",
      status: 0,
    });
  });
});

describe("a stream", () => {
  test("returns chunks as they arrive", async () => {
    let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sender = controller;
      },
    });
    const send = (text: string) => sender?.enqueue(new TextEncoder().encode(text));
    server.use(http.get(`${ORIGIN}/api/admin/live`, () => new HttpResponse(body)));
    send("first");
    const reader = (await createTestApi("abc").stream("/admin/live", {})).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe("first");
    send("second");
    expect(await next()).toBe("second");
    await reader.cancel();
  });

  test("calls onTokenRejected with the rejected token", async () => {
    server.use(
      http.get(`${ORIGIN}/api/admin/live`, () =>
        HttpResponse.json({ message: "Sign in", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    const error = await catchError(createTestApi("dead").stream("/admin/live", {}));
    expect(error.status).toBe(401);
    expect(onTokenRejected).toHaveBeenCalledWith("dead");
  });
});

describe("the text of an error", () => {
  test.each([
    ["en", "Too many attempts. Try again in 2 minutes."],
    ["uk", "Забагато спроб. Спробуйте ще раз через 2 хвилини."],
    ["nl", "Te veel pogingen. Probeer het over 2 minuten opnieuw."],
  ] as const)(
    "contains the waiting time in the user's language (%s)",
    async (language, sentence) => {
      const error = new ApiError("Too many attempts", {
        code: "too_many_tries",
        status: 429,
        retryAfter: 90,
      });
      expect(errorText(error, await createI18n(language))).toBe(sentence);
    },
  );

  test("never contains the message of an unexpected error", async () => {
    const i18n = await createI18n("en");
    expect(errorText(new TypeError("x is undefined"), i18n)).toBe(
      "Something went wrong. Please try again.",
    );
  });
});
