import { errorStatuses } from "@oselia/shared/model";
import type { fetchOpenApi } from "../../testing/api/document.ts";
import type { FuzzRequest } from "./requests.ts";
import type { FuzzResponse } from "./send.ts";

type Document = Awaited<ReturnType<typeof fetchOpenApi>>;

/** What is wrong with a response; undefined when it matches the document. */
export function findFault(
  document: Document,
  { operation, hasValidPath, target }: FuzzRequest,
  { status, type, body }: FuzzResponse,
): string | undefined {
  if (status === 500) return "The response was 500";
  if (status >= 400 && isForApi(target)) {
    const complaint = findErrorFault(status, type, body);
    if (complaint) return complaint;
  }
  if (!hasValidPath) return undefined;
  const read = type.startsWith("application/json") && body !== "" ? JSON.parse(body) : body || null;
  // The stream was not read.
  if (type.startsWith("text/event-stream") && status === 200) return undefined;
  const path = operation.path.replace("/api", "").replaceAll(/\{\w+\}/g, "1");
  const complaints = document.findDifferences(operation.method, path, status, read);
  return complaints.length > 0 ? JSON.stringify(complaints) : undefined;
}

/** Whether a request target is below /api, in any spelling. */
const isForApi = (target: string) => /^\/api(\/|\?|$)/.test(target);

/**
 * What is wrong with an error response: it must be `{message, code, fields?}` with its code's
 * status.
 */
function findErrorFault(status: number, type: string, body: string): string | undefined {
  if (type !== "application/json; charset=utf-8")
    return `The error response has the type "${type}"`;
  const { message, code, fields = {}, ...rest } = JSON.parse(body);
  const isShaped =
    typeof message === "string" &&
    message !== "" &&
    Object.values(fields).every((message) => typeof message === "string") &&
    Object.keys(rest).length === 0;
  if (!isShaped) return "The error response has a different shape";
  const known = Object.entries(errorStatuses).find(([name]) => name === code);
  return known?.[1] === status ? undefined : `The code ${code} belongs to another status`;
}
