import { useTranslation } from "@oselia/shared/i18n";
import { readStatus, statusAddress } from "@oselia/shared/lists";
import { useAskedQuery, useSearchParams } from "@oselia/shared/router";
import { Dropdown, type DropdownOption } from "@oselia/shared/ui";
import styles from "./status-filter.module.css";

export interface StatusFilterProps<Value extends string> {
  /** Each status with its label and colour, in the order of the specification. */
  options: readonly DropdownOption<Value>[];
}

/** Shows the items of one status, or all: reads and writes the query parameter `status`. */
export function StatusFilter<Value extends string>({ options }: StatusFilterProps<Value>) {
  const { t } = useTranslation();
  const query = useAskedQuery();
  const [, setQuery] = useSearchParams();
  const values = options.map(({ value }) => value);
  return (
    <div className={styles.filter}>
      <Dropdown<Value | "">
        label={t("statusFilter.label")}
        isLabelHidden
        options={[{ value: "", label: t("statusFilter.all") }, ...options]}
        value={readStatus(query, values) ?? ""}
        onChange={(status) => setQuery(statusAddress(query, status))}
      />
    </div>
  );
}
