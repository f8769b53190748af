import type { Site } from "./site.ts";

/** Calls the API as staff, to prepare and check what a test does in the browser. */
export interface StaffApi {
  /** The session's token. */
  token: string;
  /**
   * @param path Below /api: "/admin/books".
   * @param body A form is sent as it is, anything else as JSON.
   * @returns The response's JSON; undefined when it has no body.
   * @throws When the server responds with an error; the message contains the response.
   */
  call<Answer>(method: string, path: string, body?: FormData | object): Promise<Answer>;
  /** Like `call`, but returns the response, which may be an error. */
  send(method: string, path: string, body?: FormData | object): Promise<Response>;
  /** Ends the session, as signing out elsewhere would. */
  end(): Promise<void>;
}

/**
 * Signs in without a browser.
 *
 * @param token Token of an existing session, such as that of a page.
 */
export async function staffApi(
  { url, editor }: Pick<Site, "url" | "editor">,
  token?: string,
): Promise<StaffApi> {
  const bearer = token ?? (await signInAs(url, editor));
  const api: StaffApi = {
    token: bearer,
    send(method, path, body) {
      const isForm = body instanceof FormData;
      return fetch(`${url}/api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${bearer}`,
          ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
        },
        body: body && !isForm ? JSON.stringify(body) : body,
      });
    },
    async call(method, path, body) {
      const answer = await api.send(method, path, body);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
    end: () => api.call("POST", "/admin/logout"),
  };
  return api;
}

async function signInAs(url: string, { email, password }: Site["editor"]): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
