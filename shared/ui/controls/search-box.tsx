import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { SearchIcon } from "../icons/action-icons.tsx";
import { CloseIcon } from "../icons/menu-icons.tsx";
import controlStyles from "./control.module.css";
import endStyles from "./control-end.module.css";
import styles from "./search-box.module.css";

export interface SearchBoxProps {
  /** The accessible name of the region and of the field, such as "Search the library". */
  label: string;
  placeholder?: string;
  /** The current keyword; "" for none. */
  keyword: string;
  /** Changes with each visit, when the keyword may be the same. */
  visit?: unknown;
  /** Called on Enter, on the button, and with "" when the text is cleared. */
  onSearch: (keyword: string) => void;
  clearLabel: string;
  /** The label of a submit button. Default: no button. */
  buttonLabel?: string;
  /** The path and the query parameter of a search without scripts. */
  action?: string;
  name?: string;
  /** Hidden inputs that such a search keeps. */
  children?: ReactNode;
}

/**
 * A search field: Enter searches, and a button clears the text. The text follows the keyword when
 * that changes, as on going back, and with each visit; input during a search is kept.
 */
export function SearchBox({
  label,
  placeholder,
  keyword,
  visit,
  onSearch,
  clearLabel,
  buttonLabel,
  action,
  name,
  children,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState({ keyword, visit });
  const [pending, setPending] = useState<string[]>([]);
  if (followed.keyword !== keyword || followed.visit !== visit) {
    const at = pending.indexOf(keyword);
    setFollowed({ keyword, visit });
    setPending(at < 0 ? [] : pending.slice(at + 1));
    if (at < 0) setText(keyword);
  }
  // What was typed before the scripts had loaded, taken over before the next event.
  useLayoutEffect(() => setText((text) => input.current?.value ?? text), []);
  const search = (text: string) => {
    setText(text);
    setPending([...pending, text]);
    onSearch(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
    // The on-screen keyboard would cover the results.
    if (window.matchMedia("(hover: none)").matches) input.current?.blur();
  };
  const clear = () => {
    search("");
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is newer than the oldest browsers served.
    <form
      role="search"
      action={action}
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
      noValidate
    >
      {children}
      <div className={`${endStyles.frame} ${styles.frame}`}>
        <SearchIcon className={`${endStyles.icon} ${styles.glass}`} />
        <input
          ref={input}
          type="search"
          name={name}
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
            data-needs-scripts=""
            className={endStyles.toggle}
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
