/** The content type of the progress of a publication: JSON objects, one a line. */
export const PROGRESS_TYPE = "application/x-ndjson";

/** How far a publication is. Each is one line of its progress. */
export type PublishStep =
  /** The whole archive has arrived. */
  | { step: "received" }
  /** Another publication has its turn. */
  | { step: "waiting" }
  /** The archive is unpacked, and its files are as they should be. */
  | { step: "checked" }
  /** The release is run beside what is live. */
  | { step: "running" }
  /** The next check of that run begins: "/admin/inbox in en". */
  | { step: "check"; check: string }
  /** It has passed, and is stored. */
  | { step: "stored" };

/** The last line: the response that a client without progress gets. */
export interface PublishResult {
  status: number;
  body: unknown;
}
