import type { TestApi } from "./api.ts";

/** An address on which a test sends nothing else. */
const FROM = "10.9.0.1";

/** What a browser with this session does on the page that asks for the password. */
export function confirmationPages({ app, call }: Pick<TestApi, "app" | "call">) {
  return {
    /** The path of a new page for a session. */
    async open(token: string): Promise<string> {
      return (await call("POST", "/admin/confirmations", { token })).body.url;
    },
    get: (url: string, language = "en") =>
      app.inject({ url, headers: { "accept-language": language } }),
    /** Sends the form as a browser does from a page without an origin. */
    post: (url: string, password: string, language = "en") =>
      app.inject({
        method: "POST",
        url,
        remoteAddress: FROM,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "accept-language": language,
          origin: "null",
          "sec-fetch-site": "cross-site",
        },
        payload: new URLSearchParams({ password }).toString(),
      }),
  };
}
