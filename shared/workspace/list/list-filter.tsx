import { filterSearch, parseFilter } from "@oselia/shared/lists";
import { usePendingSearchParams, useSearchParams } from "@oselia/shared/router";
import { Dropdown, type DropdownOption } from "@oselia/shared/ui";
import styles from "./list-filter.module.css";

export interface ListFilterProps {
  /** The query parameter, in the address and in the call. */
  name: string;
  label: string;
  /** The label of the option that shows all items. */
  allLabel: string;
  options: readonly DropdownOption<string>[];
  /** What an empty list says while an option is chosen. */
  emptyTitle: (optionLabel: string) => string;
}

/** Narrows the list to the items with one value, through a query parameter. */
export function ListFilter({ name, label, allLabel, options }: ListFilterProps) {
  const query = usePendingSearchParams();
  const [, setQuery] = useSearchParams();
  const values = options.map(({ value }) => value);
  return (
    <div className={styles.filter}>
      <Dropdown
        label={label}
        isLabelHidden
        options={[{ value: "", label: allLabel }, ...options]}
        value={parseFilter(query, name, values) ?? ""}
        onChange={(value) => setQuery(filterSearch(query, name, value))}
      />
    </div>
  );
}
