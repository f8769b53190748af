import { type FormEvent, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { SearchIcon } from "../icons/action-icons.tsx";
import { CloseIcon } from "../icons/menu-icons.tsx";
import controlStyles from "./control.module.css";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  /** What is searched, such as "Search the library": the name of the region and of the field. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter or the button was pressed. */
  onSearch: (text: string) => void;
  /** The text was cleared by its button. */
  onClear: () => void;
  clearLabel: string;
  /** With it a button stands beside the field. */
  buttonLabel?: string;
}

/** A search: Enter searches, and while there is text a button clears it. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  onClear,
  clearLabel,
  buttonLabel,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(value.trim());
  };
  const clear = () => {
    onChange("");
    onClear();
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is newer than the oldest browsers served.
    <form role="search" aria-label={label} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.frame}>
        <SearchIcon className={styles.glass} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          className={`${controlStyles.control} ${styles.input}`}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      {buttonLabel && <Button type="submit">{buttonLabel}</Button>}
    </form>
  );
}
