import { IconButton } from "../actions/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../icons/symbol-icons.tsx";
import styles from "./date-calendar.module.css";
import type { DatePickerLabels } from "./date-labels.ts";

/** The number of years in the list, with the shown one in the middle. */
const YEARS = 12;
const FIRST_YEAR = 1000;

export interface CalendarHeaderProps {
  date: Date;
  changeYear: (year: number) => void;
  decreaseMonth: () => void;
  increaseMonth: () => void;
  prevMonthButtonDisabled: boolean;
  language: string;
  labels: DatePickerLabels;
}

/** The header of the calendar: month, previous and next month, and twelve years to choose from. */
export function CalendarHeader({
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
