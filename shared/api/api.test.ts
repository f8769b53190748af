import { describe, expect, jest, test } from "@jest/globals";
import { createI18n } from "@oselia/shared/i18n";
import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import { createApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { errorText } from "./error-text.ts";

const onDeadToken = jest.fn<(token: string) => void>();
const apiOf = (token: string | null) =>
  createApi({ baseUrl: `${ORIGIN}/api`, token: () => token, onDeadToken });

const refuse = (status: number, body: object, headers: Record<string, string> = {}) =>
  server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.json(body, { status, headers })));

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("The call did not fail")),
    (error: ApiError) => error,
  );

describe("a call", () => {
  test("carries the bearer token once somebody is signed in, and leaves out empty parameters", async () => {
    let asked: Request | undefined;
    server.use(
      http.get(`${ORIGIN}/api/news`, ({ request }) => {
        asked = request;
        return HttpResponse.json({ news: [] });
      }),
    );
    await apiOf("abc").get("/news", { query: { page: 2, keyword: "", status: undefined } });
    expect(asked?.headers.get("authorization")).toBe("Bearer abc");
    expect(new URL(asked?.url ?? "").search).toBe("?page=2");
    await apiOf(null).get("/news");
    expect(asked?.headers.get("authorization")).toBeNull();
  });

  test("that is refused tells the message, the code and the fields", async () => {
    const fields = { page: "page must be a whole number from 1" };
    refuse(400, { message: "Invalid query", code: "invalid_input", fields });
    const error = await failureOf(apiOf(null).get("/news"));
    expect(error).toMatchObject({ message: "Invalid query", code: "invalid_input", status: 400 });
    expect(error.fields).toEqual(fields);
  });

  test("with a dead token says so, once for that token", async () => {
    refuse(401, { message: "Sign in", code: "unauthenticated" });
    await failureOf(apiOf("abc").get("/news"));
    expect(onDeadToken).toHaveBeenCalledWith("abc");
  });

  test("without a token that is refused ends no session", async () => {
    refuse(401, { message: "Sign in", code: "unauthenticated" });
    await failureOf(apiOf(null).get("/news"));
    expect(onDeadToken).not.toHaveBeenCalled();
  });

  test("that is ended by its signal rejects with the signal's reason", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => new Promise(() => {})));
    const controller = new AbortController();
    const call = apiOf(null).get("/news", { signal: controller.signal });
    controller.abort(new Error("The reader has gone"));
    await expect(call).rejects.toThrow("The reader has gone");
  });

  test("that is not answered in time fails as a timeout", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => new Promise(() => {})));
    const error = await failureOf(apiOf(null).get("/news", { timeout: 20 }));
    expect(error).toMatchObject({ code: "timeout", status: 0 });
  });

  test("to a server that cannot be reached fails as a network error", async () => {
    server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.error()));
    expect(await failureOf(apiOf(null).get("/news"))).toMatchObject({ code: "network", status: 0 });
  });
});

describe("a stream", () => {
  test("hands over what has come while more is coming", async () => {
    let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sender = controller;
      },
    });
    const send = (text: string) => sender?.enqueue(new TextEncoder().encode(text));
    server.use(http.get(`${ORIGIN}/api/admin/live`, () => new HttpResponse(body)));
    send("first");
    const reader = (await apiOf("abc").stream("/admin/live", {})).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe("first");
    send("second");
    expect(await next()).toBe("second");
    await reader.cancel();
  });

  test("with a dead token says so", async () => {
    server.use(
      http.get(`${ORIGIN}/api/admin/live`, () =>
        HttpResponse.json({ message: "Sign in", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    const error = await failureOf(apiOf("dead").stream("/admin/live", {}));
    expect(error.status).toBe(401);
    expect(onDeadToken).toHaveBeenCalledWith("dead");
  });
});

describe("a failure is told in the reader's language", () => {
  test.each([
    ["en", "Too many tries. Please wait 2 minutes."],
    ["uk", "Забагато спроб. Зачекайте 2 хвилини."],
    ["nl", "Te veel pogingen. Wacht 2 minuten."],
  ] as const)("with the time to wait (%s)", async (language, sentence) => {
    const error = new ApiError("Too many tries", {
      code: "too_many_tries",
      status: 429,
      retryAfter: 90,
    });
    expect(errorText(error, await createI18n(language))).toBe(sentence);
  });

  test("and never as the inner words of a program", async () => {
    const i18n = await createI18n("en");
    expect(errorText(new TypeError("x is undefined"), i18n)).toBe(
      "Something went wrong. Please try again.",
    );
  });
});
