import { type InferType, object } from "yup";
import { isCalendarDay } from "./calendar-day.ts";
import { language, status } from "./choice-rule.ts";
import { newsStatusValues } from "./news.ts";
import type { Sentence } from "./sentence.ts";
import { text } from "./text-rule.ts";
import { version } from "./version-rule.ts";
import { toHref } from "./web-address.ts";

/** Button text and link stand together; the sentence is at the empty one (decisions.md). */
const paired = (field: ReturnType<typeof text>, other: "btnText" | "btnLink", sentence: Sentence) =>
  field.test("paired", sentence, (value, { parent }) => Boolean(value) || !parent[other]?.trim?.());

/** A news article as the form and the API take it (section 5). Photos travel beside it. */
export const articleRules = object({
  title: text({
    required: "Article Title is required",
    min: [5, "Article Title should be at least 5 letters"],
    max: [80, "Article Title must not exceed 80 letters"],
  }),
  publishDate: text({ required: "Date is required" })
    .test("day", "Date input not valid", (value) => !value || isCalendarDay(value))
    .meta({ format: "date" }),
  content: text({
    required: "Article Text is required",
    min: [25, "Article Text should be at least 25 letters"],
  }),
  btnText: paired(
    text({
      min: [5, "Button Text should be at least 5 letters"],
      max: [25, "Button Text must not exceed 25 letters"],
    }),
    "btnLink",
    "Button Text is required if Button Link is provided",
  ),
  btnLink: paired(
    text({}).test(
      "address",
      "Button Link must be correct (example.com)" satisfies Sentence,
      (value) => !value || toHref(value) !== undefined,
    ),
    "btnText",
    "Button Link is required if Button Text is provided",
  ),
  status: status(newsStatusValues),
  language: language(),
  version: version(),
});

export type Article = InferType<typeof articleRules>;
