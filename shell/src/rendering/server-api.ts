import { type Api, ApiError, type Query, toApiError, toSearchParams } from "@oselia/shared/api";
import type { RenderingHost } from "@oselia/shared/contract/rendering";

/** A client of the site's public API for one page, which can only read. */
export function createServerApi(call: RenderingHost["call"]): Api {
  const refuse = async (): Promise<never> => {
    throw new ApiError("A page that is being rendered can only read", { code: "unknown" });
  };
  return {
    async get<Answer>(path: string, options: { query?: Query } = {}): Promise<Answer> {
      const query = toSearchParams(options.query).toString();
      const { status, body } = await call(`/api${path}${query && `?${query}`}`);
      if (status >= 400) throw toApiError(status, body, undefined);
      return body as Answer;
    },
    post: refuse,
    put: refuse,
    delete: refuse,
    stream: refuse,
  };
}
