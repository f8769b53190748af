import { errorText, useApi } from "@oselia/shared/api";
import { useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { Button } from "@oselia/shared/ui";
import { useState } from "react";
import { getCsvSeparator } from "../state/csv-separator.ts";
import { parseInboxLocation } from "../state/inbox-query.ts";
import styles from "./export-messages.module.css";

/** Enough for an inbox of many years. */
const timeout = 60_000;

/** Downloads all messages that match the filter and the search, as CSV. */
export function ExportMessages() {
  const { t, i18n } = useTranslation("inbox");
  const api = useApi();
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();

  async function save() {
    const { keyword, status } = parseInboxLocation(query);
    setBusy(true);
    setFailure(null);
    try {
      const table = await api.get<string>("/admin/messages/export", {
        query: { keyword, status, separator: getCsvSeparator() },
        timeout,
      });
      download(table, "messages.csv");
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.export}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void save()}>
        {t("export")}
      </Button>
      <p className={styles.failure} role="alert">
        {failure !== null && errorText(failure, i18n)}
      </p>
    </div>
  );
}

/**
 * Downloads a text as a file. Adds the byte order mark that spreadsheets need: reading the response
 * as text removes it.
 */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(
    new Blob([`\uFEFF${text.replace(/^\uFEFF/, "")}`], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
