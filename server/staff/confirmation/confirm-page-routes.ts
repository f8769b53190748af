import { type ErrorResponse, type Language, loginRules, validate } from "@oselia/shared/model";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { cachePolicy } from "../../http/cache-policy.ts";
import { toProblem } from "../../http/plugins/errors.ts";
import { getRequestLanguage } from "../../http/request-language.ts";
import { type ApiInstance, ignoredBody } from "../../http/requests/request-schema.ts";
import { closedObject, errorResponses } from "../../http/responses/response-schema.ts";
import { Problem } from "../../platform/problem.ts";
import { getBearerToken } from "../bearer-token.ts";
import type { CheckPassword } from "../check-password.ts";
import { type ConfirmPage, confirmPagePolicy, renderConfirmPage } from "./confirm-page.ts";
import type { Confirmations } from "./confirmations.ts";

/** POST /admin/confirmations */
export function confirmationRoute(
  app: ApiInstance,
  { confirmations }: { confirmations: Confirmations },
): void {
  app.post("/confirmations", {
    schema: {
      tags: ["auth"],
      operationId: "openConfirmation",
      summary: "Open a page that asks for the password before releases are changed",
      description:
        "For administrators. With the password entered there within five minutes, this session may change releases for ten.",
      body: ignoredBody,
      response: {
        201: closedObject({ url: Type.String({ description: "The page's path on this site" }) }),
        ...errorResponses(401, 403),
      },
    },
    handler: async (request, reply) => {
      if (request.staff.role !== "administrator") {
        throw new Problem("forbidden", "Only administrators may manage releases");
      }
      const id = await confirmations.open(getBearerToken(request) ?? "");
      if (id === undefined) throw new Problem("unauthenticated", "Please sign in");
      return reply.code(201).send({ url: `${CONFIRM_PATH}/${id}` });
    },
  });
}

/** Where the pages are; the id of each follows. */
const CONFIRM_PATH = "/auth/confirm";

const DONE_PATH = "/auth/confirmed";

/** Bytes of the posted form: a password has at most 64 characters. */
const MAX_BODY = 4096;

/**
 * No script runs in the page, and none of this site reaches it: in a sandbox it is of no origin, and
 * the window that has opened it has no reference to it.
 */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": cachePolicy.noStore,
  "content-security-policy": confirmPagePolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
};

type PageRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * GET and POST /auth/confirm/ID: a page on which an administrator enters the password, so that the
 * session may change releases for ten minutes.
 *
 * The page has no origin, so the posted form looks like one from another site. What authenticates
 * it is the id, which only this session has been given, and the password.
 */
export function confirmPageRoutes(
  app: FastifyInstance,
  services: { confirmations: Confirmations; checkPassword: CheckPassword },
): void {
  const { confirmations, checkPassword } = services;

  async function show(request: PageRequest, reply: FastifyReply, problem?: Problem) {
    const account = await confirmations.find(request.params.id);
    if (!account) return send(request, reply.code(404), { kind: "expired" });
    const { username } = account;
    if (!problem) return send(request, reply, { kind: "form", username });
    if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
    const { code, status, message, fields } = problem;
    const reason: ErrorResponse = { code, message, ...(fields && { fields }) };
    return send(request, reply.code(status), { kind: "form", username, reason });
  }

  async function confirm(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const account = await confirmations.find(id);
    if (!account) return show(request, reply);
    const { username } = account;
    const password = request.body instanceof URLSearchParams ? request.body.get("password") : "";
    const { fields = {} } = validate(loginRules, { username, password }) as Partial<ErrorResponse>;
    if (fields.password !== undefined) {
      return show(request, reply, new Problem("invalid_input", fields.password, { fields }));
    }
    try {
      await checkPassword({ username, password: password ?? "" }, request, async (staff) =>
        (await confirmations.complete(id, staff)) ? true : undefined,
      );
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) throw error;
      return show(request, reply, problem);
    }
    // Not the page itself: a reload would post the password again.
    return reply.header("cache-control", cachePolicy.noStore).redirect(DONE_PATH, 303);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    scope.get(`${CONFIRM_PATH}/:id`, (request: PageRequest, reply) => show(request, reply));
    scope.post(`${CONFIRM_PATH}/:id`, confirm);
    scope.get(DONE_PATH, (request, reply) => send(request, reply, { kind: "done" }));
  });
}

/** Sends the page in the visitor's language. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ConfirmPage,
): Promise<FastifyReply> {
  const language: Language = getRequestLanguage(request);
  const html = await renderConfirmPage(page, language);
  // It is about an origin, which the page does not have.
  return reply.removeHeader("origin-agent-cluster").headers(headers).send(html);
}
