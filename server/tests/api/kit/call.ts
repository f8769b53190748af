import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { documentOf } from "./document.ts";

export interface CallOptions {
  json?: unknown;
  /** JSON as it is sent, for what JSON.stringify does not write. */
  text?: string;
  form?: FormData;
  token?: string;
  /** The caller's address. */
  from?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
  body: any;
  headers: Record<string, unknown>;
}

/**
 * A function that calls the app and holds every answer against the OpenAPI document: a call that is
 * documented must answer what the document says, to the field.
 */
export async function caller(app: FastifyInstance) {
  const document = await documentOf(app);

  return async (method: string, path: string, options: CallOptions = {}): Promise<Answer> => {
    const { json, text, form, token, from, headers } = options;
    const request: InjectOptions = {
      method: method as "GET",
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(from && { remoteAddress: from }),
    };
    if (json !== undefined) request.payload = json as object;
    if (text !== undefined) {
      request.payload = text;
      request.headers = { ...request.headers, "content-type": "application/json" };
    }
    if (form) {
      const body = new Response(form);
      request.payload = Buffer.from(await body.arrayBuffer());
      request.headers = {
        ...request.headers,
        "content-type": body.headers.get("content-type") ?? "",
      };
    }
    const response = await app.inject(request);
    const body = response.body === "" ? null : parsed(response.body);
    const complaints = document.complaints(method, path, response.statusCode, body);
    assert.deepEqual(complaints, [], `${method} ${path} ${response.statusCode} ${response.body}`);
    return { status: response.statusCode, body, headers: response.headers };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
