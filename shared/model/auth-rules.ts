import { type InferType, object, string } from "yup";
import { emailAddress } from "./patterns.ts";
import { countLetters, text } from "./text-rule.ts";

const email = () =>
  text({ required: "Email is required" })
    .test(
      "email",
      "Email is not valid",
      (value) => !value || (value.length <= 254 && emailAddress.test(value)),
    )
    .meta({ format: "email" });

/** Kept exactly as typed: never trimmed, never composed. */
const password = () =>
  string()
    .strict()
    .typeError("Password is required")
    .required("Password is required")
    .test({
      name: "min",
      message: "Your password should be 8 or more characters",
      params: { min: 8 },
      test: (value) => countLetters(value) >= 8,
    })
    .test({
      name: "max",
      message: "Your password should not be more than 64 characters",
      params: { max: 64 },
      test: (value) => countLetters(value) <= 64,
    })
    .test("spaces", "Your password should not contain spaces", (value) => !/\s/.test(value));

/** Section 5, "Login": the username is an e-mail address. */
export const loginRules = object({ username: email(), password: password() });

/** Section 5, "Forgot and reset". */
export const forgotRules = object({ email: email() });
export const resetRules = object({
  code: text({ required: "Code is required" }),
  password: password(),
});

export type Login = InferType<typeof loginRules>;
export type Forgot = InferType<typeof forgotRules>;
export type Reset = InferType<typeof resetRules>;
