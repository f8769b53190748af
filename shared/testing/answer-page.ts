import { pageSize } from "@oselia/shared/model";

/** What the server would answer of `items` to this request: its page, and how many there are. */
export function pageFor<T>(request: Request, items: readonly T[]) {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page") ?? 1);
  const limit = Number(query.get("limit") ?? pageSize);
  return {
    items: items.slice((page - 1) * limit, page * limit),
    totalPages: Math.ceil(items.length / limit),
    total: items.length,
  };
}
