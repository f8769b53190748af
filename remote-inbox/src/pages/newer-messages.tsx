import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon, Button } from "@oselia/shared/ui";
import styles from "./newer-messages.module.css";
import type { LiveList } from "./use-live-list.ts";

export interface NewerMessagesProps {
  /** What waits to be shown. */
  waiting: LiveList["waiting"];
  onShow: () => void;
}

/** Tells that something has come, aloud too; it lies over the list, which does not move for it. */
export function NewerMessages({ waiting, onShow }: NewerMessagesProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className={styles.place} role="status">
      {waiting && (
        <Button size="small" icon={<ArrowUpIcon />} onClick={onShow}>
          {t(waiting === "new" ? "showNewer" : "showMore")}
        </Button>
      )}
    </div>
  );
}
