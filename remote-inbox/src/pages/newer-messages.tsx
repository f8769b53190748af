import { useTranslation } from "@oselia/shared/i18n";
import { ArrowUpIcon, Button } from "@oselia/shared/ui";
import styles from "./newer-messages.module.css";

export interface NewerMessagesProps {
  isThere: boolean;
  onShow: () => void;
}

/** Tells that something has come, aloud too; it lies over the list, which does not move for it. */
export function NewerMessages({ isThere, onShow }: NewerMessagesProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className={styles.place} role="status">
      {isThere && (
        <Button size="small" icon={<ArrowUpIcon />} onClick={onShow}>
          {t("showNewer")}
        </Button>
      )}
    </div>
  );
}
