import { pageSize } from "@oselia/shared/model";

/** The page of `items` that a request asks for, with the totals, as the server responds. */
export function paginate<T>(request: Request, items: readonly T[]) {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page") ?? 1);
  const limit = Number(query.get("limit") ?? pageSize);
  return {
    items: items.slice((page - 1) * limit, page * limit),
    totalPages: Math.ceil(items.length / limit),
    total: items.length,
  };
}
