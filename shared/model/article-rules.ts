import { type InferType, object } from "yup";
import { language, status } from "./choice-rule.ts";
import { isIsoDate } from "./iso-date.ts";
import type { MessageKey } from "./message-key.ts";
import { newsStatusValues } from "./statuses.ts";
import { text } from "./text-rule.ts";
import { version } from "./version-rule.ts";
import { toHref } from "./web-address.ts";

/** Button text and link are given together; the message is at the empty one. */
const paired = (
  field: ReturnType<typeof text>,
  other: "btnText" | "btnLink",
  message: MessageKey,
) =>
  field.test("paired", message, (value, { parent }) => Boolean(value) || !parent[other]?.trim?.());

/** An article in the form and the API (docs/product.md#article-rules), without its photos. */
export const articleRules = object({
  title: text({
    required: "Article Title is required",
    min: [5, "Article Title should be at least 5 letters"],
    max: [80, "Article Title must not exceed 80 letters"],
  }),
  publishDate: text({ required: "Date is required" })
    .test("day", "Date input not valid", (value) => !value || isIsoDate(value))
    .meta({ format: "date" }),
  status: status(newsStatusValues),
  language: language(),
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
      "Button Link must be correct (example.com)" satisfies MessageKey,
      (value) => !value || toHref(value) !== undefined,
    ),
    "btnText",
    "Button Link is required if Button Text is provided",
  ),
  version: version(),
});

export type Article = InferType<typeof articleRules>;
