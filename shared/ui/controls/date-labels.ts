/** The texts of a date picker. */
export interface DatePickerLabels {
  /** The accessible name of the calendar, such as "Choose a date". */
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  year: string;
  time: string;
}
