import type { Mount, Submission } from "@oselia/shared/contract";
import { sentParameter } from "@oselia/shared/site";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { isFromThisSite } from "../../http/same-site.ts";
import { Problem } from "../../platform/problem.ts";
import { toPath } from "./find-page.ts";

/** Seconds in which the confirmation can be read, and the page reloaded. */
const MAX_AGE = 10 * 60;

/**
 * The Set-Cookie header for a visitor whose form was accepted. The URL of the confirmation is the
 * same for everyone: without this cookie it would thank people who have sent nothing.
 *
 * @param isHttps Whether browsers reach the site by https: the cookie is then sent by https only.
 */
const sentCookie = (path: string, isHttps: boolean): string =>
  stringifySetCookie({
    name: sentParameter,
    value: "1",
    path,
    maxAge: MAX_AGE,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  });

/** True for the address of a confirmation, opened by someone whose form was not accepted just now. */
export const isUnfoundedConfirmation = (
  { headers }: Pick<FastifyRequest, "headers">,
  query: URLSearchParams,
): boolean =>
  query.has(sentParameter) && parseCookie(headers.cookie ?? "")[sentParameter] === undefined;

/** Bytes of a posted form; the longest message is far shorter. */
const MAX_BODY = 64 * 1024;

/**
 * The same key for everyone: pages are cached, so none has a key of its own. What is stored once is
 * a key with its fields, so a repeated submit is recognised, and two visitors are not mistaken.
 */
const idempotencyKey = "form-without-scripts";

type Form = NonNullable<Mount["form"]>;

interface FormRoutesOptions {
  publicUrl: string;
  /** The form of the requested page; undefined when it has none. */
  findForm: (request: FastifyRequest) => Promise<Form | undefined>;
  /** Sends the page with what was posted. */
  sendSubmission: (
    request: FastifyRequest,
    reply: FastifyReply,
    submission: Submission,
  ) => Promise<FastifyReply>;
}

/**
 * POST of a page: makes the API call of its form, with the fields as JSON, as from this visitor. Then
 * it redirects to the page, or sends it with the reasons and what was typed. With the button for
 * drafts it makes no call.
 */
export function formRoutes(
  app: FastifyInstance,
  { publicUrl, findForm, sendSubmission }: FormRoutesOptions,
): void {
  void app.register(async (scope) => {
    const forms = new WeakMap<FastifyRequest, Form>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    // Before the body is read.
    scope.addHook("onRequest", async (request, reply) => {
      const form = await findForm(request);
      if (!form) {
        reply.callNotFound();
        return reply;
      }
      if (!isFromThisSite(request, publicUrl)) {
        throw new Problem("forbidden", "The form was sent from another site");
      }
      forms.set(request, form);
      return undefined;
    });

    async function submit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { call, honeypot = "", draft = "" } = forms.get(request) as Form;
      const { [honeypot]: trap = "", [draft]: keep, ...values } = readFields(request.body);
      if (keep !== undefined) {
        return sendSubmission(request, reply, { values, problem: null, isDraft: true });
      }
      if (trap !== "") return sendSubmission(request, reply, { values, problem: null });
      const { statusCode, headers, body } = await app.inject({
        method: "POST",
        url: `/api${call}`,
        remoteAddress: request.ip,
        headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
        payload: JSON.stringify(values),
      });
      if (statusCode >= 400) {
        const retryAfter = headers["retry-after"]?.toString() ?? null;
        const problem = { status: statusCode, body: JSON.parse(body), retryAfter };
        return sendSubmission(request, reply, { values, problem });
      }
      // The browser keeps the fragment of the form's action.
      const path = toPath(request.url);
      return reply
        .header("set-cookie", sentCookie(path, publicUrl.startsWith("https:")))
        .header("cache-control", cachePolicy.noStore)
        .redirect(`${path}?${sentParameter}=1`, 303);
    }
    scope.post("/", submit);
    scope.post("/*", submit);
  });
}

/** The fields with a name that a form can have, with the line ends of JSON calls. */
function readFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of body instanceof URLSearchParams ? body : []) {
    if (/^[a-z][a-zA-Z0-9]*$/.test(name)) fields[name] = value.replaceAll("\r\n", "\n");
  }
  return fields;
}
