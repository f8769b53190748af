import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";

/** Validates one part of a request (body, query string or path parameters) and documents it. */
export class RequestSchema<Value> {
  /** Returns the valid value. Throws a `Problem` for anything else. */
  readonly parse: (input: unknown) => Value;
  /** Describes the value in the OpenAPI document. Absent for a part that is ignored. */
  readonly jsonSchema: object | undefined;
  /** Of a body. Default: application/json. */
  readonly contentType: string | undefined;

  constructor(options: Pick<RequestSchema<Value>, "parse"> & Partial<RequestSchema<Value>>) {
    this.parse = options.parse;
    this.jsonSchema = options.jsonSchema;
    this.contentType = options.contentType;
  }
}

/** Types `request.body`, `request.query` and `request.params` by the schemas of the route. */
interface RequestTypeProvider extends FastifyTypeProvider {
  validator: this["schema"] extends RequestSchema<infer Value> ? Value : unknown;
}

/** The app as the routes below /api see it. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RequestTypeProvider
>;

/** Fastify's validator compiler: each part of a request is validated by its own schema. */
export const compileRequestSchema: FastifySchemaCompiler<unknown> = ({
  schema,
  httpPart,
  method,
  url,
}) => {
  // Headers are documented only: the code that uses one validates it.
  if (httpPart === "headers") return () => true;
  if (!(schema instanceof RequestSchema)) {
    throw new Error(`${method} ${url}: the schema of its ${httpPart} must be a RequestSchema`);
  }
  return (input) => {
    try {
      return { value: schema.parse(input) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** The schema of a body that is accepted, and ignored. */
export const ignoredBody = new RequestSchema({ parse: () => undefined });

const ignoredQuery = new RequestSchema({ parse: () => Object.freeze({}) });

const methodsWithBody = new Set(["POST", "PUT", "PATCH"]);

/**
 * Makes the registration of a route fail that has a body or path parameters without a schema. A
 * route without a schema for its query string gets an empty one. Call it before adding the routes.
 */
export function requireRequestSchemas(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    const schema = route.schema ?? {};
    const missing = [
      [route.method].flat().some((method) => methodsWithBody.has(method)) && !schema.body && "body",
      route.url.includes(":") && !schema.params && "params",
    ].find(Boolean);
    if (missing)
      throw new Error(`${route.method} ${route.url} declares no schema for its ${missing}`);
    route.schema = { ...schema, querystring: schema.querystring ?? ignoredQuery };
  });
}
