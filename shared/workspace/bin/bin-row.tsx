import { formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import type { Language } from "@oselia/shared/model";
import { Button, RestoreIcon } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { Row, RowText, RowTitle } from "../list/rows.tsx";

export interface BinItem {
  id: number;
  title: string;
  language: Language | null;
  /** ISO 8601 */
  deletedAt: string | null;
}

interface BinRowProps {
  item: BinItem;
  image: ReactNode;
  details: ReactNode;
  /** True while it is being restored. */
  busy: boolean;
  onRestore: () => void;
}

/** A deleted item, with the button that restores it. */
export function BinRow({ item, image, details, busy, onRestore }: BinRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, deletedAt } = item;
  const lang = item.language ?? undefined;
  return (
    <Row
      image={image}
      note={
        deletedAt !== null && (
          <time dateTime={deletedAt}>
            {t("bin.deleted", { moment: formatDateTime(deletedAt, language, "medium") })}
          </time>
        )
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<RestoreIcon />}
          aria-label={t("bin.restoreItem", { title })}
          busy={busy}
          onClick={onRestore}
        >
          {t("bin.restore")}
        </Button>
      }
    >
      <RowTitle lang={lang}>{title}</RowTitle>
      <RowText>{details}</RowText>
    </Row>
  );
}
