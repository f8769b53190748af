import type { Book } from "@oselia/shared/model";
import { nothingRemembered } from "../list/remembered.ts";

/** The books that the reader had before they left the library. */
export const rememberedBooks = nothingRemembered<Book>("books");
