import { type InferType, number, object } from "yup";
import { language, status } from "./choice-rule.ts";
import { maxPagesOrCopies } from "./limits.ts";
import { integer } from "./number-rule.ts";
import { bookStatusValues } from "./statuses.ts";
import { text } from "./text-rule.ts";
import { version } from "./version-rule.ts";

/** Four digits, not later than the current year; also as the text of a form. */
const year = (now: () => Date) =>
  number()
    .transform((value, original) => {
      if (typeof original !== "string") return value;
      if (original.trim() === "") return undefined;
      return /^\d{4}$/.test(original.trim()) ? Number(original) : Number.NaN;
    })
    .typeError("Year of publishing must be correct")
    .required("Year of publishing is required")
    .test(
      "year",
      "Year of publishing must be correct",
      (value) => Number.isInteger(value) && value >= 1000 && value <= now().getFullYear(),
    )
    .meta({ minimum: 1000 });

/**
 * A book in the form and the API (docs/product.md#book-rules), without its cover, in the order of
 * the form.
 *
 * @param now The clock for the current year.
 */
export const bookRules = (now: () => Date = () => new Date()) =>
  object({
    title: text({
      required: "Book Title is required",
      min: [5, "Book Title should be at least 5 letters"],
      max: [80, "Book Title must not exceed 80 letters"],
    }),
    author: text({
      required: "Author is required",
      min: [5, "Author should be at least 5 letters"],
      max: [80, "Author must not exceed 80 letters"],
    }),
    genre: text({
      required: "Genre is required",
      min: [3, "Genre should be at least 3 letters"],
      max: [25, "Genre must not exceed 25 letters"],
    }),
    publicationYear: year(now),
    pageCount: integer({
      required: "Amount of pages is required",
      integer: "Amount of pages must be an integer",
      min: [1, "Amount of pages should be at least 1"],
      max: [maxPagesOrCopies, "Amount of pages must not exceed 100000"],
    }),
    quantity: integer({
      required: "Quantity is required",
      integer: "Quantity must be an integer",
      min: [0, "Quantity cannot be negative"],
      max: [maxPagesOrCopies, "Quantity must not exceed 100000"],
    }),
    status: status(bookStatusValues),
    language: language(),
    description: text({
      required: "Book Description is required",
      min: [25, "Book Description should be at least 25 letters"],
    }),
    aboutAuthor: text({ max: [250, "This field must not exceed 250 letters"] }),
    version: version(),
  });

export type BookFields = InferType<ReturnType<typeof bookRules>>;
