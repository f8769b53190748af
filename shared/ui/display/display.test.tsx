import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Badge } from "./badge.tsx";
import { StatusChip } from "./status-chip.tsx";

test("a status shows its colour as a dot next to its label", () => {
  const { container } = render(<StatusChip colour="#ffca3a">Reserved</StatusChip>);
  expect(screen.getByText("Reserved")).toBeInTheDocument();
  expect(container.querySelector("circle")).toHaveAttribute("fill", "#ffca3a");
});

test("a badge is shown above zero only", () => {
  const { container } = render(<Badge count={0} label="No unread messages" />);
  expect(container).toBeEmptyDOMElement();
});

test("a badge shows the count and has an accessible name", () => {
  render(<Badge count={7} label="7 unread messages" />);
  expect(screen.getByText("7")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText("7 unread messages")).toBeInTheDocument();
});

test.each([
  [99, "99"],
  [100, "99+"],
])("a badge of %i reads %s", (count, text) => {
  render(<Badge count={count} label="Unread messages" />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
