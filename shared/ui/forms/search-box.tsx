import { type FormEvent, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { SearchIcon } from "../icons/action-icons.tsx";
import { CloseIcon } from "../icons/menu-icons.tsx";
import controlStyles from "./control.module.css";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  /** What is searched, such as "Search the library": the name of the region and of the field. */
  label: string;
  placeholder?: string;
  /** What is searched for now; "" for nothing. */
  keyword: string;
  /** Another one when the reader has come here anew, though the keyword may be the same. */
  visit?: unknown;
  /** Enter or the button was pressed, or the text was cleared by its own (then `keyword` is ""). */
  onSearch: (keyword: string) => void;
  clearLabel: string;
  /** With it a button stands beside the field. */
  buttonLabel?: string;
}

/**
 * A search: Enter searches, and while there is text a button clears it. The text follows the
 * keyword when that changes by itself, as on the way back, and at each visit; what is typed while a
 * search is on its way stays.
 */
export function SearchBox({
  label,
  placeholder,
  keyword,
  visit,
  onSearch,
  clearLabel,
  buttonLabel,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState({ keyword, visit });
  const [onTheirWay, setOnTheirWay] = useState<string[]>([]);
  if (followed.keyword !== keyword || followed.visit !== visit) {
    const at = onTheirWay.indexOf(keyword);
    setFollowed({ keyword, visit });
    setOnTheirWay(at < 0 ? [] : onTheirWay.slice(at + 1));
    if (at < 0) setText(keyword);
  }
  const search = (words: string) => {
    setText(words);
    setOnTheirWay([...onTheirWay, words]);
    onSearch(words);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
    // The keyboard on a touch screen would cover what is found.
    if (window.matchMedia("(hover: none)").matches) input.current?.blur();
  };
  const clear = () => {
    search("");
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
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== "" && (
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
