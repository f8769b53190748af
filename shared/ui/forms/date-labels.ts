/** The words of a date picker, in the reader's language. */
export interface DatePickerLabels {
  /** Names the calendar, such as "Choose a date". */
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  year: string;
  time: string;
}
