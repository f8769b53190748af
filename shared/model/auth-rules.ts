import { type InferType, object, string } from "yup";
import { emailPattern } from "./patterns.ts";
import { maxLength, minLength, text } from "./text-rule.ts";

const email = () =>
  text({ required: "Email is required" })
    .test(
      "email",
      "Email is not valid",
      (value) => !value || (value.length <= 254 && emailPattern.test(value)),
    )
    .meta({ format: "email" });

/** Used exactly as typed: not trimmed, not composed. */
const password = () =>
  string()
    .strict()
    .typeError("Password is required")
    .required("Password is required")
    .test(minLength(8, "Your password should be 8 or more characters"))
    .test(maxLength(64, "Your password should not be more than 64 characters"))
    .test("spaces", "Your password should not contain spaces", (value) => !/\s/.test(value));

/** docs/product.md#sign-in-rules: the username is an email address. */
export const loginRules = object({ username: email(), password: password() });

export const forgotRules = object({ email: email() });
export const resetRules = object({
  code: text({ required: "Code is required" }),
  password: password(),
});

export type Login = InferType<typeof loginRules>;
export type Reset = InferType<typeof resetRules>;
