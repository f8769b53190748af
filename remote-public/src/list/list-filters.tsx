import { toSearchParams } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { filterSearch } from "@oselia/shared/lists";
import { languages } from "@oselia/shared/model";
import { ownName } from "@oselia/shared/model/language";
import { Link } from "@oselia/shared/router";
import { buttonClass, List } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import type { ListFilter } from "./list-filter.ts";
import styles from "./list-filters.module.css";

interface ListFiltersProps {
  filter: ListFilter;
  /** A link that shows only what is available, or everything again. Default: none. */
  available?: ReactNode;
}

/** Narrows a list by links that keep the rest of its filter and start at the first page. */
export function ListFilters({ filter, available }: ListFiltersProps) {
  const { t } = useTranslation("public");
  const query = toSearchParams(filter);
  const link = (
    name: "language" | "status",
    value: string,
    isCurrent: boolean,
    text: ReactNode,
  ) => (
    <Link
      className={`${styles.filter} ${buttonClass({ variant: isCurrent ? "primary" : "secondary", size: "small" })}`}
      to={filterSearch(query, name, value)}
      aria-current={isCurrent ? "true" : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  );
  const isAvailable = filter.status === "AVAILABLE";
  return (
    <nav aria-label={t("filters.label")}>
      <List className={styles.links}>
        <li>{link("language", "", filter.language === undefined, t("filters.allLanguages"))}</li>
        {languages.map((language) => (
          <li key={language} lang={language}>
            {link("language", language, filter.language === language, ownName[language])}
          </li>
        ))}
        {available && (
          <li>{link("status", isAvailable ? "" : "AVAILABLE", isAvailable, available)}</li>
        )}
      </List>
    </nav>
  );
}
