import { useSelect } from "downshift";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { ColourDot } from "../display/colour-dot.tsx";
import { CheckIcon } from "../icons/action-icons.tsx";
import { ArrowDownIcon } from "../icons/sign-icons.tsx";
import controlStyles from "./control.module.css";
import styles from "./dropdown.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface DropdownOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A dot in this colour stands before the label. */
  colour?: string;
}

export interface DropdownProps<Value extends string = string> extends FieldProps {
  options: readonly DropdownOption<Value>[];
  /** The chosen value; one that no option has shows the placeholder. */
  value: Value | "";
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** The button: what takes the focus. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * One choice of several. Opens and closes on a click, highlights what is chosen, closes on Escape
 * and on a click elsewhere. In react-hook-form it goes into a Controller.
 */
export function Dropdown<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  ref,
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

  // At the foot of a dialog's body the list would open out of sight. jsdom scrolls nothing.
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (select.isOpen) menu.current?.scrollIntoView?.({ block: "nearest" });
  }, [select.isOpen]);

  // Escape closes the list and stays here: a dialog around it stays open.
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
            {...select.getToggleButtonProps({ ref, disabled, onBlur, onKeyDown: keepEscape })}
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
