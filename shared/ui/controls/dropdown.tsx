import { useSelect } from "downshift";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { ColourDot } from "../display/colour-dot.tsx";
import { CheckIcon } from "../icons/action-icons.tsx";
import { ArrowDownIcon } from "../icons/symbol-icons.tsx";
import controlStyles from "./control.module.css";
import styles from "./dropdown.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface DropdownOption<Value extends string = string> {
  value: Value;
  label: string;
  /** The colour of a dot before the label. */
  colour?: string;
}

export interface DropdownProps<Value extends string = string> extends FieldProps {
  options: readonly DropdownOption<Value>[];
  /** The chosen value; an unknown one shows the placeholder. */
  value: Value | "";
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
}

/**
 * A selector. Opens and closes on a click, highlights the chosen option, closes on Escape and on a
 * click elsewhere.
 */
export function Dropdown<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled,
  id,
  ...field
}: DropdownProps<Value>) {
  const made = useId();
  const controlId = id ?? made;
  const chosen = options.find((option) => option.value === value) ?? null;
  const select = useSelect<DropdownOption<Value>>({
    items: [...options],
    itemToString: (option) => option?.label ?? "",
    selectedItem: chosen,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    labelId: `${controlId}-label`,
    toggleButtonId: controlId,
    menuId: `${controlId}-menu`,
    getItemId: (index) => `${controlId}-option-${index}`,
  });

  // At the end of a dialog the list would open out of view. jsdom does not implement scrolling.
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (select.isOpen) menu.current?.scrollIntoView?.({ block: "nearest" });
  }, [select.isOpen]);

  // Escape closes the list only, not a dialog around it.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !select.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field} id={controlId}>
      {(control) => (
        <div className={styles.frame} data-open={select.isOpen || undefined}>
          <button
            {...select.getToggleButtonProps({ disabled, onKeyDown: keepEscape })}
            {...control}
            type="button"
            className={`${controlStyles.control} ${styles.button}`}
          >
            {chosen?.colour && <ColourDot colour={chosen.colour} />}
            <span className={chosen ? styles.value : styles.placeholder}>
              {chosen?.label ?? placeholder}
            </span>
            <ArrowDownIcon className={styles.arrow} />
          </button>
          <ul {...select.getMenuProps({ ref: menu, className: styles.menu })}>
            {select.isOpen &&
              options.map((option, index) => (
                <li
                  key={option.value}
                  {...select.getItemProps({ item: option, index, className: styles.option })}
                  data-highlighted={select.highlightedIndex === index || undefined}
                >
                  {option.colour && <ColourDot colour={option.colour} />}
                  <span className={styles.value}>{option.label}</span>
                  {option === chosen && <CheckIcon className={styles.check} />}
                </li>
              ))}
          </ul>
        </div>
      )}
    </Field>
  );
}
