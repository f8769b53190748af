import { ApiError, errorText } from "@oselia/shared/api";
import type { I18n } from "@oselia/shared/i18n";
import { LoadError } from "../loading/load-error.ts";

/** What a user is shown when a part of the site cannot be loaded. */
export function failureText(error: unknown, i18n: I18n): string {
  if (error instanceof ApiError) return errorText(error, i18n);
  return i18n.t(`shell:remote.${error instanceof LoadError ? error.reason : "crashed"}`);
}
