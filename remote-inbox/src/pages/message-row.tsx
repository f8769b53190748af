import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { DeleteIcon, IconButton, VisuallyHidden } from "@oselia/shared/ui";
import { Row, RowText, RowTitle } from "@oselia/shared/workspace";
import styles from "./message-row.module.css";

interface MessageRowProps {
  message: Message;
  onOpen: () => void;
  onDelete: () => void;
}

/** A message in the list. Unread ones have a mark, a bold name and a text for screen readers. */
export function MessageRow({ message, onOpen, onDelete }: MessageRowProps) {
  const { t } = useTranslation("inbox");
  const language = useLanguage();
  const [firstLine] = message.message.split("\n");
  return (
    <Row
      note={
        <time dateTime={message.createdAt}>
          {formatDateTime(message.createdAt, language, "medium")}
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
          {!message.read && (
            <span className={styles.unread}>
              <VisuallyHidden>{t("unread")} </VisuallyHidden>
            </span>
          )}
          <bdi>{message.name}</bdi>
        </button>
      </RowTitle>
      <RowText>{message.email}</RowText>
      <RowText>
        <bdi>{firstLine}</bdi>
      </RowText>
    </Row>
  );
}
