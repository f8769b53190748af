import { expect, test } from "@jest/globals";
import "../testing/scrolling.ts";
import { address, contactEmail } from "@oselia/shared/site";
import { renderRemote } from "@oselia/shared/testing";
import { screen } from "@testing-library/react";
import remote from "../remote.ts";

test.each([
  ["en", "Contacts", "Email"],
  ["uk", "Контакти", "Електронна пошта"],
  ["nl", "Contact", "E-mail"],
] as const)(
  "the contacts page shows email and street address in %s",
  async (language, title, email) => {
    await renderRemote(remote, "/contacts", { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: email })).toBeVisible();
    expect(screen.getByRole("link", { name: contactEmail })).toHaveAttribute(
      "href",
      `mailto:${contactEmail}`,
    );
    expect(screen.getByText(address[language])).toBeVisible();
  },
);
