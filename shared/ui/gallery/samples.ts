import { formatLongDate } from "@oselia/shared/i18n";

/** The statuses of docs/product.md#statuses. */
export const newsStatuses = [
  { value: "DRAFT", label: "Draft", colour: "#6c757d" },
  { value: "PUBLISHED", label: "Published", colour: "#4ec253" },
  { value: "ARCHIVED", label: "Archived", colour: "#dc342b" },
  { value: "ANNOUNCE", label: "Announcement", colour: "#ee9715" },
] as const;

export const bookStatuses = [
  { value: "AVAILABLE", label: "Available", colour: "#4ec253" },
  { value: "CHECKEDOUT", label: "Checked out", colour: "#f4a261" },
  { value: "RESERVED", label: "Reserved", colour: "#ffca3a" },
  { value: "INPROCESSING", label: "In processing", colour: "#5bc0de" },
  { value: "UNDERRAPAIR", label: "Under repair", colour: "#6c757d" },
  { value: "OVERDUE", label: "Overdue", colour: "#ff6b6b" },
  { value: "LOST", label: "Lost", colour: "#d9534f" },
  { value: "WITHDRAWN", label: "Withdrawn", colour: "#9e9e9e" },
  { value: "REFERENCEONLY", label: "Reference only", colour: "#8e44ad" },
  { value: "ELECTRONICCOPY", label: "Electronic copy", colour: "#007bff" },
] as const;

export const books = [
  { title: "Лісова пісня", author: "Леся Українка" },
  { title: "Кобзар", author: "Тарас Шевченко" },
  { title: "Тіні забутих предків", author: "Михайло Коцюбинський" },
  { title: "Захар Беркут", author: "Іван Франко" },
  { title: "Енеїда", author: "Іван Котляревський" },
  { title: "Хіба ревуть воли, як ясла повні?", author: "Панас Мирний, Іван Білик" },
] as const;

export const longUkrainian =
  "Найвідповідальніше підтвердження перереєстрації об’єднання українців у Нідерландах";

/** Below a date picker of the gallery. */
export const describeDate = (value: string) => formatLongDate(value.slice(0, 10), "en");
