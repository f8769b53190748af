import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon, Button } from "@oselia/shared/ui";
import styles from "./newer-messages.module.css";
import type { LiveList } from "./use-live-list.ts";

interface NewerMessagesProps {
  /** Which messages are waiting to be shown. */
  pending: LiveList["pending"];
  onShow: () => void;
}

/** Shows and announces that there are new messages. It overlays the list, so nothing moves. */
export function NewerMessages({ pending, onShow }: NewerMessagesProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className={styles.place} role="status">
      {pending && (
        <Button size="small" icon={<ArrowUpIcon />} onClick={onShow}>
          {t(pending === "new" ? "showNewer" : "showMore")}
        </Button>
      )}
    </div>
  );
}
