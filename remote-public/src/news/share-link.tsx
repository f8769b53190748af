import { useTranslation } from "@oselia/shared/i18n";
import type { NewsItem } from "@oselia/shared/model";
import { articleAddress } from "@oselia/shared/site";
import { Button, LinkIcon } from "@oselia/shared/ui";
import styles from "./share-link.module.css";
import { useShare } from "./use-share.ts";

/** Takes an item's address along: shares it where the device can, else copies it, and says so. */
export function ShareLink({ item: { id, title } }: { item: Pick<NewsItem, "id" | "title"> }) {
  const { t } = useTranslation("public");
  const { canShare, shared, share } = useShare({ path: articleAddress(id), title });
  const words = canShare ? "share.share" : "share.copy";
  return (
    <div className={styles.share}>
      <Button
        variant="quiet"
        size="small"
        icon={<LinkIcon />}
        aria-label={t(`${words}Of`, { title })}
        onClick={share}
      >
        {t(words)}
      </Button>
      <p className={styles.said} role="status">
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
