import type { Language } from "@oselia/shared/model/language";
import { type ComponentType, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { CalendarIcon } from "../icons/navigation-icons.tsx";
import controlStyles from "./control.module.css";
import endStyles from "./control-end.module.css";
import type { DateCalendarProps, DatePickerLabels } from "./date-calendar.tsx";
import styles from "./date-picker.module.css";
import {
  type DateValue,
  formatDateInput,
  INVALID_DATE,
  parseDateInput,
  toDate,
} from "./date-text.ts";
import { Field, type FieldProps } from "./field.tsx";

export interface DatePickerProps extends FieldProps {
  value: DateValue;
  onChange: (value: DateValue) => void;
  /** The date as text below the field, such as "Saturday, 14 November 2026". */
  describeDate: (value: DateValue) => string;
  /** The language of months and days. The typed format is MM/dd/yyyy in every language. */
  language: Language;
  /** Shown for an invalid date when the field loses the focus: "Date input not valid". */
  invalidText: string;
  labels: DatePickerLabels;
  /** Includes a time, in steps of 30 minutes. */
  time?: boolean;
}

/**
 * A date, typed or picked, and repeated as text, since 11/12 is not the same day everywhere. The
 * calendar is loaded with the first date picker of a page; until then, or when it fails to load,
 * the date can be typed.
 */
export function DatePicker({
  value,
  onChange,
  describeDate,
  language,
  invalidText,
  labels,
  time = false,
  id,
  error,
  ...field
}: DatePickerProps) {
  const made = useId();
  const controlId = id ?? made;
  const [text, setText] = useState("");
  const [left, setLeft] = useState(false);
  const Calendar = useCalendar(controlId);

  // The typed text is kept as long as its date is the value.
  const typed = text !== "" && parseDateInput(text, time) === value;
  const displayedText = typed ? text : formatDateInput(value);
  const invalid = typed && left && value === INVALID_DATE;
  const dateText = toDate(value) === null ? "" : describeDate(value);
  const dateTextId = `${controlId}-date`;

  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(parseDateInput(next, time));
  };
  const leave = () => {
    setLeft(true);
    if (value !== INVALID_DATE) setText("");
  };

  return (
    <Field {...field} id={controlId} error={invalid ? invalidText : error}>
      {(control) => {
        const notes = [control["aria-describedby"], dateText && dateTextId]
          .filter(Boolean)
          .join(" ");
        const input = {
          ...control,
          "aria-describedby": notes || undefined,
          placeholder: time ? "MM/DD/YYYY HH:MM" : "MM/DD/YYYY",
          autoComplete: "off",
        };
        const className = `${controlStyles.control} ${endStyles.input}`;
        return (
          <>
            <div className={endStyles.frame}>
              {Calendar ? (
                <Calendar
                  input={input}
                  className={className}
                  text={displayedText}
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
                  value={displayedText}
                  onChange={(event) => type(event.target.value)}
                  onBlur={leave}
                />
              )}
              <CalendarIcon className={endStyles.icon} />
            </div>
            <p className={styles.words} id={dateTextId} lang={language}>
              {dateText}
            </p>
          </>
        );
      }}
    </Field>
  );
}

/** The field with a calendar, once it has loaded; null before, and when it fails to load. */
function useCalendar(controlId: string) {
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps> | null>(null);
  useEffect(() => {
    let mounted = true;
    import("./date-calendar.tsx").then(
      ({ DateCalendar }) => {
        if (mounted) replaceField(controlId, () => setCalendar(() => DateCalendar));
      },
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [controlId]);
  return Calendar;
}

/** Renders another field in place of this one. It keeps the focus and the selection. */
function replaceField(id: string, render: () => void): void {
  const field = document.activeElement;
  flushSync(render);
  const replacement = document.getElementById(id);
  if (!(field instanceof HTMLInputElement && replacement instanceof HTMLInputElement)) return;
  if (field.id !== id) return;
  replacement.focus({ preventScroll: true });
  replacement.setSelectionRange(field.selectionStart, field.selectionEnd);
}
