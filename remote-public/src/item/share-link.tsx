import { useTranslation } from "@oselia/shared/i18n";
import { Button, LinkIcon } from "@oselia/shared/ui";
import { useState, useSyncExternalStore } from "react";
import styles from "./share-link.module.css";

interface ShareLinkProps {
  /** From the site's root. */
  path: string;
  title: string;
}

/** Shares the URL of an item with the share dialog of the device, or copies it. */
export function ShareLink({ path, title }: ShareLinkProps) {
  const { t } = useTranslation("public");
  const canShare = useSyncExternalStore(
    () => () => {},
    () => "share" in navigator,
    () => false,
  );
  /** What was copied, or could not be. */
  const [copied, setCopied] = useState<{ url: string; isDone: boolean }>();

  async function share() {
    const url = new URL(path, window.location.href).href;
    try {
      if (canShare) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setCopied({ url, isDone: true });
    } catch (error) {
      // The user closed the share dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setCopied({ url, isDone: false });
    }
  }

  const key = canShare ? "share.share" : "share.copy";
  return (
    <div className={styles.share} data-screen-only="" data-needs-scripts="">
      <Button
        variant="quiet"
        size="small"
        icon={<LinkIcon />}
        aria-label={t(`${key}Of`, { title })}
        onClick={() => void share()}
      >
        {t(key)}
      </Button>
      <p className={styles.label} role="status">
        {copied?.isDone && t("share.copied")}
        {copied?.isDone === false && (
          <>
            {t("share.failed")} <a href={copied.url}>{copied.url}</a>
          </>
        )}
      </p>
    </div>
  );
}
