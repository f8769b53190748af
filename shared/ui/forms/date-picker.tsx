import { type ComponentType, useEffect, useId, useState } from "react";
import { CalendarIcon } from "../icons/place-icons.tsx";
import controlStyles from "./control.module.css";
import type { DateCalendarProps } from "./date-calendar.tsx";
import type { DatePickerLabels } from "./date-labels.ts";
import styles from "./date-picker.module.css";
import { type DateValue, readDate, showDate, toDate } from "./date-text.ts";
import { Field, type FieldProps } from "./field.tsx";

export interface DatePickerProps extends FieldProps {
  value: DateValue;
  /** Called with "" when what is typed is no date. */
  onChange: (value: DateValue) => void;
  onBlur?: () => void;
  /** The value in the reader's words, such as "Saturday, 14 November 2026": stands below the field. */
  inWords: (value: DateValue) => string;
  /** Of the months and days. What is typed is MM/dd/yyyy in every language. */
  language: "en" | "uk" | "nl";
  /** Shown when the field is left with something that is no date: "Date input not valid". */
  invalidText: string;
  labels: DatePickerLabels;
  /** Asks for a time as well, in steps of 30 minutes. */
  time?: boolean;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
}

/**
 * A date, typed or picked, and repeated in words: 11/12 is another day to a Dutch reader than to an
 * American one. The calendar is loaded with the first date picker of a page; until then,
 * or when it does not come, the date can be typed. In react-hook-form it goes into a Controller.
 */
export function DatePicker({
  value,
  onChange,
  onBlur,
  inWords,
  language,
  invalidText,
  labels,
  time = false,
  placeholder = time ? "MM/DD/YYYY HH:MM" : "MM/DD/YYYY",
  name,
  disabled,
  id,
  error,
  ...field
}: DatePickerProps) {
  const made = useId();
  const controlId = id ?? made;
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const { Calendar, wasFocused } = useCalendar(controlId);

  // What was typed stays as it was typed, as long as the value is the one that was read from it.
  const typed = text !== "" && (readDate(text, time) ?? "") === value;
  const shown = typed ? text : showDate(value);
  const invalid = typed && left && value === "";
  const words = toDate(value) === null ? "" : inWords(value);
  const wordsId = `${controlId}-words`;

  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(readDate(next, time) ?? "");
  };
  const leave = () => {
    setLeft(true);
    if (value !== "") setText("");
    onBlur?.();
  };

  return (
    <Field {...field} id={controlId} error={invalid ? invalidText : error}>
      {(control) => {
        const notes = [control["aria-describedby"], words && wordsId].filter(Boolean).join(" ");
        const input = {
          ...control,
          "aria-describedby": notes || undefined,
          name,
          disabled,
          placeholder,
          autoComplete: "off",
        };
        const className = `${controlStyles.control} ${styles.input}`;
        return (
          <>
            <div className={styles.frame}>
              {Calendar ? (
                <Calendar
                  input={input}
                  className={className}
                  autoFocus={wasFocused}
                  shown={shown}
                  value={value}
                  onType={type}
                  onPick={onChange}
                  onLeave={leave}
                  language={language}
                  labels={labels}
                  time={time}
                />
              ) : (
                <input
                  {...input}
                  type="text"
                  className={className}
                  value={shown}
                  onChange={(event) => type(event.target.value)}
                  onBlur={leave}
                />
              )}
              <CalendarIcon className={styles.icon} />
            </div>
            <p className={styles.words} id={wordsId} lang={language}>
              {words}
            </p>
          </>
        );
      }}
    </Field>
  );
}

/** The calendar, once it is loaded, and whether the focus was in the field when it came. */
function useCalendar(controlId: string) {
  const [state, setState] = useState<{
    Calendar: ComponentType<DateCalendarProps> | null;
    wasFocused: boolean;
  }>({ Calendar: null, wasFocused: false });
  useEffect(() => {
    let mounted = true;
    import("./date-calendar.tsx").then(
      ({ DateCalendar }) => {
        const wasFocused = document.activeElement?.id === controlId;
        if (mounted) setState({ Calendar: DateCalendar, wasFocused });
      },
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [controlId]);
  return state;
}
