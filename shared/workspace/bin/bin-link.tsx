import { useTranslation } from "@oselia/shared/i18n";
import { DeleteIcon } from "@oselia/shared/ui";
import { PageWay } from "../list/page-way.tsx";

/** The way to what was deleted. */
export function BinLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <PageWay to={to} icon={<DeleteIcon />}>
      {t("bin.link")}
    </PageWay>
  );
}
