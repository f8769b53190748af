import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SkipLink } from "./skip-link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

test("the skip link moves focus to the main region", async () => {
  render(
    <>
      <SkipLink target="main">Skip to the page</SkipLink>
      <main id="main" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "Skip to the page" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("hidden text names its control", () => {
  render(
    <button type="button">
      7 <VisuallyHidden>unread messages</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole("button", { name: "7 unread messages" })).toBeInTheDocument();
});
