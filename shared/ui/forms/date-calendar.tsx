import type { Locale } from "date-fns/locale";
import { enUS } from "date-fns/locale/en-US";
import { nl } from "date-fns/locale/nl";
import { uk } from "date-fns/locale/uk";
import {
  createContext,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useRef,
} from "react";
import ReactDatePicker from "react-datepicker";
import styles from "./date-calendar.module.css";
import { CalendarHeader } from "./date-calendar-header.tsx";
import type { DatePickerLabels } from "./date-labels.ts";
import { type DateValue, fromDate, toDate } from "./date-text.ts";

/** A day is spoken with its number as it is seen, not as an ordinal: "Saturday, 14 November 2026". */
const plain = (locale: Locale): Locale => ({
  ...locale,
  formatLong: { ...locale.formatLong, date: () => "EEEE, d MMMM y" },
});
const locales = { en: plain(enUS), uk: plain(uk), nl: plain(nl) };

/** Section 9 of the specification. */
const MINIMUM = new Date(1000, 0, 1);
const TIME_INTERVAL = 30;

export interface DateCalendarProps {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  className: string;
  autoFocus: boolean;
  /** What stands in the field. */
  shown: string;
  value: DateValue;
  onType: (text: string) => void;
  onPick: (value: DateValue) => void;
  onLeave: () => void;
  language: keyof typeof locales;
  labels: DatePickerLabels;
  time: boolean;
}

/**
 * The field with its calendar: opens on focus or click; closes on selection, Escape, Tab and a click
 * outside; the week starts on Sunday (sections 2 and 5 of the specification).
 */
export function DateCalendar({
  input,
  className,
  autoFocus,
  shown,
  value,
  onType,
  onPick,
  onLeave,
  language,
  labels,
  time,
}: DateCalendarProps) {
  const open = useRef(false);
  // Escape closes the calendar and stays here: a dialog around it stays open.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { id, name, disabled, placeholder, ...rest } = input;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles from the field.
    <div className={styles.picker} onKeyDown={keepEscape}>
      <CalendarName value={labels.calendar}>
        <ReactDatePicker
          id={id}
          name={name}
          disabled={disabled}
          placeholderText={placeholder}
          autoFocus={autoFocus}
          className={className}
          customInput={<input type="text" {...rest} aria-haspopup="dialog" />}
          value={shown}
          selected={toDate(value)}
          onChange={(date: Date | null) => onPick(date ? fromDate(date, time) : "")}
          onChangeRaw={(event) => {
            // What is typed is read by one rule, ours. Choosing in the calendar has no input event.
            event?.preventDefault();
            if (event?.target instanceof HTMLInputElement) onType(event.target.value);
          }}
          onBlur={onLeave}
          onCalendarOpen={() => {
            open.current = true;
          }}
          onCalendarClose={() => {
            open.current = false;
            onLeave();
          }}
          locale={locales[language]}
          calendarStartDay={0}
          minDate={MINIMUM}
          showTimeSelect={time}
          timeIntervals={TIME_INTERVAL}
          timeFormat="HH:mm"
          timeCaption={labels.time}
          chooseDayAriaLabelPrefix=""
          disabledDayAriaLabelPrefix=""
          monthAriaLabelPrefix=""
          showPopperArrow={false}
          popperProps={{ strategy: "fixed" }}
          popperPlacement="bottom-start"
          popperClassName={styles.popper}
          calendarContainer={CalendarBox}
          renderCustomHeader={(header) => (
            <CalendarHeader {...header} language={language} labels={labels} />
          )}
        />
      </CalendarName>
    </div>
  );
}

/** The calendar's name reaches its box this way: the library takes a component, not an element. */
const CalendarName = createContext("");

const CalendarBox = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div className={className} role="dialog" aria-label={useContext(CalendarName)}>
    {children}
  </div>
);
