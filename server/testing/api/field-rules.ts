/** The rules of one field (docs/product.md#validation-rules), tested in its form and on the server. */
export interface FieldRules {
  /** The field's English label. */
  label: string;
  /** Its name in the request. */
  name: string;
  /** Invalid values, each with its error message. */
  invalid: [value: string, message: string][];
  /** Values just inside the limits, as they are typed. */
  valid: string[];
}

/** A text of this many characters, each of two bytes. */
export const letters = (count: number) => "ї".repeat(count);

const onlyDigits = 'Phone number must begin with "+" and contain only digits';

export const contactFields: FieldRules[] = [
  {
    label: "Your name",
    name: "name",
    invalid: [
      ["", "Name is required"],
      ["   ", "Name is required"],
      ["Ї", "Name must be at least 2 characters"],
      [letters(33), "Name must be at most 32 characters"],
    ],
    valid: ["Ян", letters(32), "Марія-Олена ОʼБраєн"],
  },
  {
    label: "Phone number",
    name: "phone",
    invalid: [
      ["", "Phone number is required"],
      ["0612345678", onlyDigits],
      ["+31 612345678", onlyDigits],
      ["+31-612345678", onlyDigits],
      ["+", onlyDigits],
      ["+1234567", "Enter a valid phone number"],
      ["+1234567890123456", "Enter a valid phone number"],
    ],
    valid: ["+12345678", "+123456789012345"],
  },
  {
    label: "Email",
    name: "email",
    invalid: [
      ["", "Email is required"],
      ["olena", "Enter a valid email"],
      ["olena@oselia", "Enter a valid email"],
      ["olena petrenko@oselia.example", "Enter a valid email"],
      [`${"o".repeat(50)}@oselia.example`, "Email must be at most 64 characters"],
    ],
    valid: ["olena@oselia.example", `${"o".repeat(49)}@oselia.example`],
  },
  {
    label: "Message",
    name: "message",
    invalid: [
      ["", "Message is required"],
      ["Ой", "Message should be at least 3 letters"],
      [letters(301), "Message must not exceed 300 letters"],
    ],
    valid: ["Так", letters(300)],
  },
];

type Rules = Pick<FieldRules, "invalid" | "valid">;

const email: Rules = {
  invalid: [
    ["", "Email is required"],
    ["   ", "Email is required"],
    ["olena", "Email is not valid"],
    ["olena@", "Email is not valid"],
    ["olena@oselia", "Email is not valid"],
    ["@oselia.example", "Email is not valid"],
    ["olena petrenko@oselia.example", "Email is not valid"],
    ["olena@oselia@example.org", "Email is not valid"],
  ],
  valid: ["olena@oselia.example", "olena.p+news@mail.oselia.example"],
};

const password: Rules = {
  invalid: [
    ["", "Password is required"],
    [letters(7), "Your password should be 8 or more characters"],
    [letters(65), "Your password should not be more than 64 characters"],
    ["long enough", "Your password should not contain spaces"],
    ["longenough ", "Your password should not contain spaces"],
  ],
  valid: [letters(8), letters(64), "p@ss-слово'їґє"],
};

const code: Rules = {
  invalid: [
    ["", "Code is required"],
    ["   ", "Code is required"],
  ],
  valid: ["x"],
};

export const loginFields: FieldRules[] = [
  { label: "Email", name: "username", ...email },
  { label: "Password", name: "password", ...password },
];

export const forgotFields: FieldRules[] = [{ label: "Email", name: "email", ...email }];

export const resetFields: FieldRules[] = [
  { label: "Code", name: "code", ...code },
  { label: "New password", name: "password", ...password },
];

const noAddress = "Button Link must be correct (example.com)";

export const articleFields: FieldRules[] = [
  {
    label: "Article Title",
    name: "title",
    invalid: [
      ["", "Article Title is required"],
      ["   ", "Article Title is required"],
      [letters(4), "Article Title should be at least 5 letters"],
      [letters(81), "Article Title must not exceed 80 letters"],
    ],
    valid: [letters(5), letters(80)],
  },
  {
    label: "Date",
    name: "publishDate",
    invalid: [["", "Date is required"]],
    valid: ["02/29/2028"],
  },
  {
    label: "Article Text",
    name: "content",
    invalid: [
      ["", "Article Text is required"],
      [letters(24), "Article Text should be at least 25 letters"],
    ],
    valid: [letters(25)],
  },
  {
    label: "Button Text",
    name: "btnText",
    invalid: [
      [letters(4), "Button Text should be at least 5 letters"],
      [letters(26), "Button Text must not exceed 25 letters"],
      ["", "Button Text is required if Button Link is provided"],
    ],
    valid: [letters(5), letters(25)],
  },
  {
    label: "Button Link",
    name: "btnLink",
    invalid: [
      ["", "Button Link is required if Button Text is provided"],
      ["example", noAddress],
      ["ftp://example.com", noAddress],
      ["javascript:alert(1)", noAddress],
      ["example.com two", noAddress],
      ["example.com:99999", noAddress],
    ],
    valid: ["example.com", "http://example.com:8080/новини"],
  },
];

/** The two fields that require each other: each is filled in while the other is tested. */
export const articleButton = { btnText: "Come along", btnLink: "example.com" };

const thisYear = new Date().getFullYear();

export const bookFields: FieldRules[] = [
  {
    label: "Book Title",
    name: "title",
    invalid: [
      ["", "Book Title is required"],
      ["   ", "Book Title is required"],
      [letters(4), "Book Title should be at least 5 letters"],
      [letters(81), "Book Title must not exceed 80 letters"],
    ],
    valid: [letters(5), letters(80)],
  },
  {
    label: "Description",
    name: "description",
    invalid: [
      ["", "Book Description is required"],
      [letters(24), "Book Description should be at least 25 letters"],
    ],
    valid: [letters(25)],
  },
  {
    label: "Author",
    name: "author",
    invalid: [
      ["", "Author is required"],
      [letters(4), "Author should be at least 5 letters"],
      [letters(81), "Author must not exceed 80 letters"],
    ],
    valid: [letters(5), letters(80)],
  },
  {
    label: "About the author",
    name: "aboutAuthor",
    invalid: [[letters(251), "This field must not exceed 250 letters"]],
    valid: ["", letters(250)],
  },
  {
    label: "Pages",
    name: "pageCount",
    invalid: [
      ["", "Amount of pages is required"],
      ["1.5", "Amount of pages must be an integer"],
      ["1.000", "Amount of pages must be an integer"],
      ["1e3", "Amount of pages must be an integer"],
      ["0x10", "Amount of pages must be an integer"],
      ["many", "Amount of pages must be an integer"],
      ["0", "Amount of pages should be at least 1"],
    ],
    valid: ["1"],
  },
  {
    label: "Year",
    name: "publicationYear",
    invalid: [
      ["", "Year of publishing is required"],
      ["987", "Year of publishing must be correct"],
      ["0000", "Year of publishing must be correct"],
      ["19999", "Year of publishing must be correct"],
      ["year", "Year of publishing must be correct"],
      [String(thisYear + 1), "Year of publishing must be correct"],
    ],
    valid: ["1000", String(thisYear)],
  },
  {
    label: "Genre",
    name: "genre",
    invalid: [
      ["", "Genre is required"],
      [letters(2), "Genre should be at least 3 letters"],
      [letters(26), "Genre must not exceed 25 letters"],
    ],
    valid: [letters(3), letters(25)],
  },
  {
    label: "Quantity",
    name: "quantity",
    invalid: [
      ["", "Quantity is required"],
      ["1.5", "Quantity must be an integer"],
      ["-1", "Quantity cannot be negative"],
    ],
    valid: ["0"],
  },
];
