import type { Book } from "@oselia/shared/model";
import { createListCache } from "../list/list-cache.ts";

/** The library's list, for going back to it. */
export const bookListCache = createListCache<Book>("books");
