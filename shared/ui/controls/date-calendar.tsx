import { type Language, type Localized, localized } from "@oselia/shared/model/language";
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
import ReactDatePicker, { type ReactDatePickerCustomHeaderProps } from "react-datepicker";
import { IconButton } from "../actions/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../icons/symbol-icons.tsx";
import styles from "./date-calendar.module.css";
import { type DateValue, FIRST_YEAR, fromDate, toDate } from "./date-text.ts";

/** Days are announced with a plain number, not an ordinal: "Saturday, 14 November 2026". */
const plain = (locale: Locale): Locale => ({
  ...locale,
  formatLong: { ...locale.formatLong, date: () => "EEEE, d MMMM y" },
});
const locales: Localized<Locale> = { en: plain(enUS), uk: plain(uk), nl: plain(nl) };

/** As docs/product.md#date-picker says; the interval is in minutes. */
const MINIMUM = new Date(FIRST_YEAR, 0, 1);
const TIME_INTERVAL = 30;

/** The number of years in the list, with the shown one in the middle. */
const YEARS = 12;

/** The texts of a date picker. */
export interface DatePickerLabels {
  /** The accessible name of the calendar, such as "Choose a date". */
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  year: string;
  time: string;
}

export interface DateCalendarProps {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  className: string;
  /** The text in the field. */
  text: string;
  value: DateValue;
  onType: (text: string) => void;
  onPick: (value: DateValue) => void;
  onLeave: () => void;
  language: Language;
  labels: DatePickerLabels;
  time: boolean;
}

/**
 * The field with its calendar: opens on focus or click; closes on selection, Escape, Tab and a
 * click outside; weeks start on Sunday.
 */
export function DateCalendar({
  input,
  className,
  text,
  value,
  onType,
  onPick,
  onLeave,
  language,
  labels,
  time,
}: DateCalendarProps) {
  const open = useRef(false);
  // Escape closes the calendar only, not a dialog around it.
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { id, placeholder, ...rest } = input;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field is react-datepicker’s, so its keys are caught on the way up
    <div className={styles.picker} onKeyDown={keepEscape}>
      <CalendarName value={labels.calendar}>
        <ReactDatePicker
          id={id}
          placeholderText={placeholder}
          className={className}
          customInput={<input type="text" {...rest} aria-haspopup="dialog" />}
          value={text}
          selected={toDate(value)}
          onChange={(date: Date | null) => onPick(date ? fromDate(date, time) : "")}
          onChangeRaw={(event) => {
            // Typed text is parsed by our own rule. Choosing in the calendar fires no input event.
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
          locale={localized(locales, language)}
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

/** Passes the accessible name to the container: the library takes a component, not an element. */
const CalendarName = createContext("");

const CalendarBox = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div className={className} role="dialog" aria-label={useContext(CalendarName)}>
    {children}
  </div>
);

type CalendarHeaderProps = ReactDatePickerCustomHeaderProps &
  Pick<DateCalendarProps, "language" | "labels">;

/** The header of the calendar: month, previous and next month, and twelve years to choose from. */
function CalendarHeader({
  date,
  changeYear,
  decreaseMonth,
  increaseMonth,
  prevMonthButtonDisabled,
  language,
  labels,
}: CalendarHeaderProps) {
  const year = date.getFullYear();
  const first = Math.max(FIRST_YEAR, year - YEARS / 2);
  const month = new Intl.DateTimeFormat(language, { month: "long" }).format(date);
  return (
    <div className={styles.header}>
      <IconButton
        label={labels.previousMonth}
        icon={<ArrowLeftIcon />}
        onClick={decreaseMonth}
        disabled={prevMonthButtonDisabled}
      />
      <span className={styles.month} aria-live="polite">
        {month}
      </span>
      <select
        className={styles.year}
        aria-label={labels.year}
        value={year}
        onChange={(event) => changeYear(Number(event.target.value))}
      >
        {Array.from({ length: YEARS }, (_, at) => first + at).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <IconButton label={labels.nextMonth} icon={<ArrowRightIcon />} onClick={increaseMonth} />
    </div>
  );
}
