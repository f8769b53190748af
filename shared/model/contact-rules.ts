import { type InferType, object } from "yup";
import { emailPattern, phonePattern } from "./patterns.ts";
import { text } from "./text-rule.ts";

/** The contact form (docs/product.md#contact-rules). */
export const contactRules = object({
  name: text({
    required: "Name is required",
    min: [2, "Name must be at least 2 characters"],
    max: [32, "Name must be at most 32 characters"],
  }),
  phone: text({ required: "Phone number is required" })
    .test(
      "digits",
      'Phone number must begin with "+" and contain only digits',
      (value) => !value || phonePattern.test(value),
    )
    .test(
      "length",
      "Enter a valid phone number",
      (value) => !value || (value.length >= 9 && value.length <= 16),
    )
    .meta({ pattern: "^\\+\\d{8,15}$" }),
  email: text({
    required: "Email is required",
    max: [64, "Email must be at most 64 characters"],
  })
    .test("email", "Enter a valid email", (value) => !value || emailPattern.test(value))
    .meta({ format: "email" }),
  message: text({
    required: "Message is required",
    min: [3, "Message should be at least 3 letters"],
    max: [300, "Message must not exceed 300 letters"],
  }),
});

export type Contact = InferType<typeof contactRules>;
