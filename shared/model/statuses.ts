/** In the order of the form's selector; the first is the default. */
export const newsStatuses = [
  { value: "DRAFT", colour: "#6c757d" },
  { value: "PUBLISHED", colour: "#4ec253" },
  { value: "ARCHIVED", colour: "#dc342b" },
  { value: "ANNOUNCE", colour: "#ee9715" },
] as const;

export type NewsStatus = (typeof newsStatuses)[number]["value"];

export const newsStatusValues = newsStatuses.map((status) => status.value);

/** The statuses that visitors may filter by. */
export const publicNewsStatusValues = ["PUBLISHED", "ANNOUNCE"] as const satisfies NewsStatus[];

/** Of a copy, in the order of the form's selector; the first is the default. */
export const bookStatuses = [
  { value: "AVAILABLE", colour: "#4ec253" },
  { value: "CHECKEDOUT", colour: "#f4a261" },
  { value: "RESERVED", colour: "#ffca3a" },
  { value: "INPROCESSING", colour: "#5bc0de" },
  // The specified value; the label is "Under repair".
  { value: "UNDERRAPAIR", colour: "#6c757d" },
  { value: "OVERDUE", colour: "#ff6b6b" },
  { value: "LOST", colour: "#d9534f" },
  { value: "WITHDRAWN", colour: "#9e9e9e" },
  { value: "REFERENCEONLY", colour: "#8e44ad" },
  { value: "ELECTRONICCOPY", colour: "#007bff" },
] as const;

export type BookStatus = (typeof bookStatuses)[number]["value"];

export const bookStatusValues = bookStatuses.map((status) => status.value);
