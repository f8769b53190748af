import { type Api, ApiError } from "@oselia/shared/api";

/** GET of one item: null when it does not exist or is not public. */
export async function fetchItem<Item>(
  api: Api,
  path: string,
  signal: AbortSignal,
): Promise<Item | null> {
  try {
    return await api.get<Item>(path, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
