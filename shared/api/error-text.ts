import { ApiError } from "./api-error.ts";

/**
 * What to tell a person about a failure, in their language.
 *
 * @param t Translator that knows the namespace "common".
 */
export function errorText(
  error: unknown,
  t: (key: string, options?: Record<string, unknown>) => string,
): string {
  if (!(error instanceof ApiError)) return t("common:error.unknown");
  if (error.code === "too_many_tries" && error.retryAfter !== undefined) {
    const minutes = Math.ceil(error.retryAfter / 60);
    return error.retryAfter < 60
      ? t("common:error.waitSeconds", { count: error.retryAfter })
      : t("common:error.waitMinutes", { count: minutes });
  }
  return t(`common:error.${error.code}`, { defaultValue: error.message });
}
