import { formatLongDate } from "@oselia/shared/i18n";
import { bookStatuses, newsStatuses } from "@oselia/shared/model";

type Status = (typeof newsStatuses | typeof bookStatuses)[number];

/** The gallery has no texts: the values are their labels. */
const toOption = <Value extends string>({ value, colour }: Status & { value: Value }) => ({
  value,
  colour,
  label: value,
});

export const newsOptions = newsStatuses.map(toOption);
export const bookOptions = bookStatuses.map(toOption);

export const books = [
  { title: "Лісова пісня", author: "Леся Українка" },
  { title: "Кобзар", author: "Тарас Шевченко" },
  { title: "Тіні забутих предків", author: "Михайло Коцюбинський" },
  { title: "Захар Беркут", author: "Іван Франко" },
  { title: "Енеїда", author: "Іван Котляревський" },
  { title: "Хіба ревуть воли, як ясла повні?", author: "Панас Мирний, Іван Білик" },
];

export const longUkrainian =
  "Найвідповідальніше підтвердження перереєстрації об’єднання українців у Нідерландах";

/** What every date picker of the gallery has. */
export const dateTexts = {
  describeDate: (value: string) => formatLongDate(value.slice(0, 10), "en"),
  invalidText: "Date input not valid",
  labels: {
    calendar: "Choose a date",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    year: "Year",
    time: "Time",
  },
};
