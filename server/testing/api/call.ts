import assert from "node:assert/strict";
import type { FastifyInstance, InjectOptions } from "fastify";
import { fetchOpenApi } from "./document.ts";

export interface CallOptions {
  json?: unknown;
  /** JSON text, for what JSON.stringify does not produce. */
  text?: string;
  form?: FormData;
  /** A release archive. */
  archive?: Buffer;
  token?: string;
  /** The client's IP address. */
  from?: string;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: its shape is checked against the OpenAPI document, not by types
  body: any;
  headers: Record<string, unknown>;
}

/**
 * A function that sends requests to the app and compares every response with the OpenAPI document:
 * a documented route must return exactly what the document says.
 */
export async function createCaller(app: FastifyInstance) {
  const document = await fetchOpenApi(app);

  return async (method: string, path: string, options: CallOptions = {}): Promise<ApiResponse> => {
    const { json, text, form, archive, token, from, headers } = options;
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
    if (archive) {
      request.payload = archive;
      request.headers = { ...request.headers, "content-type": "application/gzip" };
    }
    const response = await app.inject(request);
    const body = response.body === "" ? null : parseJson(response.body);
    const differences = document.findDifferences(method, path, response.statusCode, body);
    assert.deepEqual(differences, [], `${method} ${path} ${response.statusCode} ${response.body}`);
    return { status: response.statusCode, body, headers: response.headers };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
