import { errorText } from "@oselia/shared/api";
import { isNotFound, useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Message } from "@oselia/shared/model";
import { Button, DeleteIcon, Dialog, IconButton, MailIcon } from "@oselia/shared/ui";
import { useEffect, useRef, useState } from "react";
import { MessageDetails, mailTo } from "./message-details.tsx";
import styles from "./message-dialog.module.css";
import { useMark } from "./use-mark.ts";

interface MessageDialogProps {
  /** The message when the dialog was opened. */
  message: Message;
  onDelete: () => void;
  onClose: () => void;
}

/** A complete message. Opening it marks it as read. */
export function MessageDialog({ message, onDelete, onClose }: MessageDialogProps) {
  const { t, i18n } = useTranslation("inbox");
  const mark = useMark();
  const [isRead, setRead] = useState(true);
  const [failure, setFailure] = useFormError();
  const [isBusy, setBusy] = useState(false);

  async function markAs(read: boolean) {
    setFailure(null);
    try {
      await mark({ ...message, read: !read }, read);
      setRead(read);
    } catch (error) {
      setRead(!read);
      setFailure(error);
    }
  }

  /** Opening a message marks it as read. A later change waits for that call. */
  const opening = useRef<Promise<void>>(undefined);
  useEffect(() => {
    opening.current ??= message.read ? Promise.resolve() : markAs(true);
  });

  async function toggleRead() {
    setBusy(true);
    await opening.current;
    await markAs(!isRead);
    setBusy(false);
  }

  return (
    <Dialog
      open
      title={t("from", { name: message.name })}
      closeLabel={t("common:close")}
      onClose={onClose}
      footer={
        <>
          <span className={styles.delete}>
            <IconButton
              label={t("common:delete")}
              icon={<DeleteIcon />}
              variant="danger"
              onClick={onDelete}
            />
          </span>
          <Button variant="secondary" busy={isBusy} onClick={() => void toggleRead()}>
            <span className={styles.words}>{isRead ? t("markUnread") : t("markRead")}</span>
          </Button>
          <Button icon={<MailIcon />} href={mailTo(message.email)}>
            <span className={styles.words}>{t("answer")}</span>
          </Button>
        </>
      }
    >
      <MessageDetails message={message} />
      <p className={styles.failure} role="alert">
        {failure !== null && (isNotFound(failure) ? t("goneMeanwhile") : errorText(failure, i18n))}
      </p>
    </Dialog>
  );
}
