import { errorStatuses } from "@oselia/shared/model";
import type { documentOf } from "../api/kit/document.ts";
import type { FuzzRequest } from "./requests.ts";
import type { FuzzAnswer } from "./send.ts";

type Document = Awaited<ReturnType<typeof documentOf>>;

/** What is wrong with an answer; undefined when it is as the document says. */
export function wrongWith(
  document: Document,
  { operation, isAddressed, target }: FuzzRequest,
  { status, type, body }: FuzzAnswer,
): string | undefined {
  if (status === 500) return "It answered 500";
  if (status >= 400 && isForApi(target)) {
    const complaint = wrongRefusal(status, type, body);
    if (complaint) return complaint;
  }
  if (!isAddressed) return undefined;
  const read = type.startsWith("application/json") && body !== "" ? JSON.parse(body) : body || null;
  // Of a stream nothing was read.
  if (type.startsWith("text/event-stream") && status === 200) return undefined;
  const path = operation.path.replace("/api", "").replaceAll(/\{\w+\}/g, "1");
  const complaints = document.complaints(operation.method, path, status, read);
  return complaints.length > 0 ? JSON.stringify(complaints) : undefined;
}

/** Whether an address is below /api, however it is written. */
const isForApi = (target: string) => /^\/api(\/|\?|$)/.test(target);

/** What is wrong with a refusal as such: it is always `{message, code, fields?}`, with its code's status. */
function wrongRefusal(status: number, type: string, body: string): string | undefined {
  if (type !== "application/json; charset=utf-8") return `A refusal came as "${type}"`;
  const { message, code, fields = {}, ...rest } = JSON.parse(body);
  const isShaped =
    typeof message === "string" &&
    message !== "" &&
    Object.values(fields).every((sentence) => typeof sentence === "string") &&
    Object.keys(rest).length === 0;
  if (!isShaped) return "A refusal has another shape";
  const known = Object.entries(errorStatuses).find(([name]) => name === code);
  return known?.[1] === status ? undefined : `The code ${code} goes with another status`;
}
