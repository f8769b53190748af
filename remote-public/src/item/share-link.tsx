import { useTranslation } from "@oselia/shared/i18n";
import { Button, LinkIcon } from "@oselia/shared/ui";
import styles from "./share-link.module.css";
import { useShare } from "./use-share.ts";

/** Shares the URL of an item with the share dialog of the device, or copies it. */
export function ShareLink({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation("public");
  const { canShare, shared, share } = useShare({ path, title });
  const key = canShare ? "share.share" : "share.copy";
  return (
    <div className={styles.share} data-screen-only="" data-needs-scripts="">
      <Button
        variant="quiet"
        size="small"
        icon={<LinkIcon />}
        aria-label={t(`${key}Of`, { title })}
        onClick={share}
      >
        {t(key)}
      </Button>
      <p className={styles.label} role="status">
        {shared.state === "copied" && t("share.copied")}
        {shared.state === "failed" && (
          <>
            {t("share.failed")} <a href={shared.address}>{shared.address}</a>
          </>
        )}
      </p>
    </div>
  );
}
