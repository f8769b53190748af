import { useTranslation } from "@oselia/shared/i18n";
import { DeleteIcon } from "@oselia/shared/ui";
import { PageLink } from "../list/page-link.tsx";

/** A link to the bin. */
export function BinLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <PageLink to={to} icon={<DeleteIcon />}>
      {t("bin.link")}
    </PageLink>
  );
}
