import type { RemoteLoaderArgs, Submission } from "@oselia/shared/contract";
import { houseTime, sentParameter } from "@oselia/shared/site";

/** The data of the contacts page. */
export interface ContactsData {
  /** A message that was posted without scripts, and not accepted. */
  submission: Submission | null;
  /** True after a message was posted without scripts. */
  isSent: boolean;
  /** YYYY-MM-DD. Read here, so that the browser hydrates the day that the server has rendered. */
  today: string;
}

/** Reads what became of a message that was posted without scripts. */
export async function loadContacts({
  request,
  submission = undefined,
}: RemoteLoaderArgs): Promise<ContactsData> {
  const isSent = new URL(request.url).searchParams.has(sentParameter);
  return { submission: submission ?? null, isSent, today: houseTime(new Date()).day };
}
