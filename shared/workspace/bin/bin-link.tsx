import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, DeleteIcon } from "@oselia/shared/ui";

/** The quiet way to what was deleted. */
export function BinLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass({ variant: "quiet", size: "small" })} to={to}>
      <DeleteIcon />
      {t("bin.link")}
    </Link>
  );
}
