import { useApi } from "@oselia/shared/api";
import { useFormError } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { showToast } from "@oselia/shared/toast";
import { ConfirmDialog } from "@oselia/shared/ui";
import { ActionFailure } from "@oselia/shared/workspace";
import { useState } from "react";
import styles from "./part.module.css";
import { type Release, shorten } from "./part.ts";

interface PreviewLinkProps {
  release: Release;
  /** What people call the part: "Inbox". */
  title: string;
  onClose: () => void;
}

/** Says what a link to a release that is not live shows to whom; then creates one and copies it. */
export function PreviewLink({ release, title, onClose }: PreviewLinkProps) {
  const { t } = useTranslation("releases");
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useFormError();
  /** A link that the browser did not let the page copy. */
  const [uncopied, setUncopied] = useState<string>();
  const { name, version } = release;

  const copy = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const { url } = uncopied
        ? { url: uncopied }
        : await api.post<{ url: string }>(`/releases/${name}/${version}/previews`);
      setUncopied(url);
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      if (!isCopied) return;
      showToast("success", t("previewLink.copied"));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t("previewLink.title", { name: title, version: shorten(version) })}
      confirmLabel={t("previewLink.copy")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      busy={isBusy}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <p>{t("previewLink.consequence")}</p>
      {uncopied && !isBusy && (
        <p className={styles.link} role="alert">
          {t("previewLink.notCopied")} <a href={uncopied}>{uncopied}</a>
        </p>
      )}
      {failure !== null && <ActionFailure failure={failure} onRetry={() => void copy()} />}
    </ConfirmDialog>
  );
}
