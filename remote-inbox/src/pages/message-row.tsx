import { formatDay, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { DeleteIcon, IconButton, VisuallyHidden } from "@oselia/shared/ui";
import { localDay, Row, RowText, RowTitle } from "@oselia/shared/workspace";
import styles from "./message-row.module.css";

export interface MessageRowProps {
  message: Message;
  onOpen: () => void;
  onDelete: () => void;
}

/** A message in the list. Unread stands out by weight, and is said to a screen reader. */
export function MessageRow({ message, onOpen, onDelete }: MessageRowProps) {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const [firstLine] = message.message.split("\n");
  return (
    <Row
      note={
        <time dateTime={message.createdAt}>
          {formatDay(localDay(new Date(message.createdAt)), language)}
        </time>
      }
      actions={
        <IconButton
          label={t("deleteFrom", { name: message.name })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={onDelete}
        />
      }
    >
      <RowTitle quiet={message.read}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {!message.read && <VisuallyHidden>{t("unread")} </VisuallyHidden>}
          {message.name}
        </button>
      </RowTitle>
      <RowText>{message.email}</RowText>
      <RowText>{firstLine}</RowText>
    </Row>
  );
}
