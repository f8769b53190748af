import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, Embroidery } from "@oselia/shared/ui";
import { PageFrame } from "../layout/page-frame.tsx";
import styles from "./item-not-found.module.css";

/**
 * Shown for an item that does not exist or is not public.
 *
 * @param list The path of the list that it would be in.
 */
export function ItemNotFound({ kind, list }: { kind: "article" | "book"; list: string }) {
  const { t } = useTranslation("public");
  return (
    <PageFrame title={t(`${kind}.missing`)} lead={t(`${kind}.missingLead`)}>
      <div className={styles.link}>
        <div className={styles.motif}>
          <Embroidery variant="plate" motif="kalyna" />
        </div>
        <Link className={buttonClass()} to={list}>
          {t(`${kind}.all`)}
        </Link>
      </div>
    </PageFrame>
  );
}
