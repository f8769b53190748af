import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import { HandsFocusOn } from "../frame/hands-focus-on.tsx";

/** Says that nothing was found for the keyword, or without one that there are no books yet. */
export function NoBooks({ keyword }: { keyword: string }) {
  const { t } = useTranslation("public");
  const way = (to: string, label: string) => (
    <Link className={buttonClass({ variant: "secondary" })} to={to}>
      {label}
    </Link>
  );
  if (keyword === "") {
    return (
      <EmptyState title={t("library.empty")} action={way("/news", t("home.readNews"))}>
        {t("library.emptyAdvice")}
      </EmptyState>
    );
  }
  return (
    <HandsFocusOn>
      <EmptyState title={t("library.nothing")} action={way("/library", t("library.all"))}>
        {t("library.nothingAdvice")}
      </EmptyState>
    </HandsFocusOn>
  );
}
