import type { FastifyInstance } from "fastify";

/** The part of JSON Schema that this document uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId: string;
  method: string;
  /** For example "/api/news/{id}". */
  path: string;
  parameters: Parameter[];
  /** The body's content type and schema, if it has one. */
  body?: { type: string; schema: Schema };
}

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** All operations of this app's document. */
export async function getOperations(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject("/api/openapi.json")).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        ...(content && { body: { type: content[0], schema: content[1].schema } }),
      };
    }),
  );
}
