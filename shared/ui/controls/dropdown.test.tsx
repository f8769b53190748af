import { expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dropdown } from "./dropdown.tsx";

const options = [
  { value: "DRAFT", label: "Draft", colour: "#6c757d" },
  { value: "PUBLISHED", label: "Published", colour: "#4ec253" },
  { value: "ARCHIVED", label: "Archived", colour: "#dc342b" },
] as const;

type Status = (typeof options)[number]["value"];

function StatusForm({ onEscape, error }: { onEscape?: () => void; error?: string }) {
  const [value, setValue] = useState<Status>("DRAFT");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around it.
    <div onKeyDown={(event) => event.key === "Escape" && onEscape?.()}>
      <Dropdown label="Status" options={options} value={value} onChange={setValue} error={error} />
      <p>elsewhere</p>
    </div>
  );
}

const button = () => screen.getByRole("combobox", { name: "Status" });
const choices = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("the dropdown opens and closes on click", async () => {
  render(<StatusForm />);
  expect(choices()).toEqual([]);
  await userEvent.click(button());
  expect(button()).toHaveAttribute("aria-expanded", "true");
  expect(choices()).toEqual(["Draft", "Published", "Archived"]);
  await userEvent.click(button());
  expect(choices()).toEqual([]);
});

test("the selected value is highlighted", async () => {
  render(<StatusForm />);
  await userEvent.click(button());
  expect(screen.getByRole("option", { name: "Draft", selected: true })).toBeInTheDocument();
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(1);
});

test("choosing shows the option and closes the list", async () => {
  render(<StatusForm />);
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("option", { name: "Published" }));
  expect(within(button()).getByText("Published")).toBeInTheDocument();
  expect(choices()).toEqual([]);
});

test("the dropdown can be used with the keyboard only", async () => {
  render(<StatusForm />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{Enter}");
  expect(within(button()).getByText("Archived")).toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test("Escape closes the list, and only an Escape after that reaches the dialog around it", async () => {
  const onEscape = jest.fn();
  render(<StatusForm onEscape={onEscape} />);
  await userEvent.click(button());
  await userEvent.keyboard("{Escape}");
  expect(choices()).toEqual([]);
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test("a click elsewhere closes the list", async () => {
  render(<StatusForm />);
  await userEvent.click(button());
  await userEvent.click(screen.getByText("elsewhere"));
  expect(choices()).toEqual([]);
});

test("the error describes the dropdown", () => {
  render(<StatusForm error="Status is required" />);
  expect(button()).toHaveAccessibleDescription("Status is required");
});

test("a disabled dropdown without a choice shows the placeholder, and does not open", async () => {
  render(
    <Dropdown
      label="Status"
      options={options}
      value=""
      onChange={() => undefined}
      placeholder="Choose"
      disabled
    />,
  );
  expect(within(button()).getByText("Choose")).toBeInTheDocument();
  await userEvent.click(button());
  expect(choices()).toEqual([]);
});
