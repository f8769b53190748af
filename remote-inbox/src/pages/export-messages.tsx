import { errorText, useApi } from "@oselia/shared/api";
import { useFailure } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { useSearchParams } from "@oselia/shared/router";
import { Button } from "@oselia/shared/ui";
import { useState } from "react";
import { readInboxAddress } from "../state/inbox-address.ts";
import { separatorHere } from "../state/separator-here.ts";
import styles from "./export-messages.module.css";

/** Long enough for an inbox of many years. */
const timeout = 60_000;

/** Saves the messages that the list is narrowed to, all pages of them, as a table. */
export function ExportMessages() {
  const { t, i18n } = useTranslation("inbox");
  const api = useApi();
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();

  async function save() {
    const { keyword, status } = readInboxAddress(query);
    setBusy(true);
    setFailure(null);
    try {
      const table = await api.get<string>("/admin/messages/export", {
        query: { keyword, status, separator: separatorHere() },
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

/** Hands a text to the browser as a file. The mark that a spreadsheet needs is lost on the way here. */
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
