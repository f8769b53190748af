import type { I18n } from "@oselia/shared/i18n";
import { ApiError } from "./api-error.ts";

/**
 * The message for a failure in the user's language: from the namespace "common", or, for the
 * server's own codes, from "model" where it is loaded.
 */
export function errorText(error: unknown, { t }: I18n): string {
  if (!(error instanceof ApiError)) return t("common:error.unknown");
  const { code, status, retryAfter } = error;
  if (code === "too_many_tries" && retryAfter !== undefined) {
    return retryAfter < 60
      ? t("common:error.waitSeconds", { count: retryAfter })
      : t("common:error.waitMinutes", { count: Math.ceil(retryAfter / 60) });
  }
  if (code === "network" || code === "timeout") return t(`common:error.${code}`);
  const busy = t("common:error.unavailable");
  if (code === "storage_full") return t(`model:error.${code}`, { defaultValue: busy });
  if (status >= 500) return busy;
  return t(`model:error.${code}`, { defaultValue: error.message });
}
