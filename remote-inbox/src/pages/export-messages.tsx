import { useApi } from "@oselia/shared/api";
import { useAction } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { Button } from "@oselia/shared/ui";
import { getCsvSeparator } from "../state/csv-separator.ts";
import { parseInboxLocation } from "../state/inbox-query.ts";
import styles from "./export-messages.module.css";

/** Enough for an inbox of many years. */
const timeout = 60_000;

/** Downloads all messages that match the filter and the search, as CSV. */
export function ExportMessages() {
  const { t } = useTranslation("inbox");
  const api = useApi();
  const [query] = useSearchParams();
  const { run, isBusy, failure } = useAction();

  async function save() {
    const { keyword, status } = parseInboxLocation(query);
    const table = await api.get<string>("/admin/messages/export", {
      query: { keyword, status, separator: getCsvSeparator() },
      timeout,
    });
    download(table, "messages.csv");
  }

  return (
    <div className={styles.export}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run(save)}>
        {t("export")}
      </Button>
      <p className={styles.failure} role="alert">
        {failure}
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
