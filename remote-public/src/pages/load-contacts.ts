import type { RemoteLoaderArgs, Submission } from "@oselia/shared/contract";
import type { Book } from "@oselia/shared/model";
import { parseBookId } from "@oselia/shared/model";
import { houseTime, sentParameter } from "@oselia/shared/site";
import { fetchItem } from "../item/fetch-item.ts";

/** The data of the contacts page. */
export interface ContactsData {
  /** A message that was posted without scripts, and not accepted. */
  submission: Submission | null;
  /** True after a message was posted without scripts. */
  isSent: boolean;
  /** YYYY-MM-DD. Read here, so that the browser hydrates the day that the server has rendered. */
  today: string;
  /** The book that the visitor asks for; null for none, and when it could not be fetched. */
  book: Book | null;
}

/** Reads what became of a message that was posted without scripts, and the book to ask for. */
export async function loadContacts({
  request,
  signal,
  services,
  submission = undefined,
}: RemoteLoaderArgs): Promise<ContactsData> {
  const query = new URL(request.url).searchParams;
  const id = parseBookId(query);
  const book = id
    ? await fetchItem<Book>(services.api, `/books/${id}`, signal).catch((error) => {
        if (signal.aborted) throw error;
        return null;
      })
    : null;
  return {
    submission: submission ?? null,
    isSent: query.has(sentParameter),
    today: houseTime(new Date()).day,
    book,
  };
}
