import { ApiError, errorText } from "@oselia/shared/api";
import type { I18n } from "@oselia/shared/i18n";
import { LoadError } from "../loading/load-error.ts";
import { RemoteError } from "./remote-error.ts";

/** What a user is shown when a part of the site cannot be loaded. */
export function failureText(error: unknown, i18n: I18n): string {
  if (error instanceof ApiError) return errorText(error, i18n);
  const isExplained = error instanceof RemoteError || error instanceof LoadError;
  return i18n.t(`shell:remote.${isExplained ? error.reason : "crashed"}`);
}
