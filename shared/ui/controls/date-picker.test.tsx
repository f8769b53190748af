import { expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DatePicker, type DatePickerProps } from "./date-picker.tsx";

const labels = {
  calendar: "Choose a date",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  year: "Year",
  time: "Time",
};

interface FormProps {
  start?: string;
  onValue?: (value: string) => void;
  onEscape?: () => void;
  picker?: Partial<DatePickerProps>;
}

function ArticleForm({ start = "2026-11-14", onValue, onEscape, picker }: FormProps) {
  const [value, setValue] = useState(start);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes the place of a dialog, which closes on Escape.
    <div onKeyDown={(event) => event.key === "Escape" && onEscape?.()}>
      <DatePicker
        label="Date"
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
        describeDate={(day) => `the day ${day}`}
        language="en"
        invalidText="Date input not valid"
        labels={labels}
        {...picker}
      />
      <button type="button">Elsewhere</button>
    </div>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date" });
const calendar = () => screen.queryByRole("dialog", { name: "Choose a date" });

/** Renders, and waits until the calendar has loaded. */
async function show(props: FormProps = {}) {
  render(<ArticleForm {...props} />);
  await act(() => import("./date-calendar.tsx"));
  expect(field()).toHaveAttribute("aria-haspopup", "dialog");
}

test("the date is shown as MM/dd/yyyy", async () => {
  await show();
  expect(field()).toHaveValue("11/14/2026");
});

test("the date is described as text below the field, and follows the input", async () => {
  await show();
  expect(field()).toHaveAccessibleDescription("the day 2026-11-14");
  await userEvent.clear(field());
  expect(screen.queryByText(/the day/)).not.toBeInTheDocument();
  await userEvent.type(field(), "11/21/202");
  expect(field()).not.toHaveAccessibleDescription();
  await userEvent.type(field(), "6");
  expect(screen.getByText("the day 2026-11-21")).toBeVisible();
  expect(field()).toHaveAccessibleDescription("the day 2026-11-21");
});

test("the error and the date as text both describe the field", async () => {
  await show({ picker: { error: "This day is over" } });
  expect(field()).toHaveAccessibleDescription("This day is over the day 2026-11-14");
});

test("the date can be typed before the calendar has loaded, and stays", async () => {
  const onValue = jest.fn();
  render(<ArticleForm start="" onValue={onValue} />);
  expect(field()).not.toHaveAttribute("aria-haspopup");
  fireEvent.change(field(), { target: { value: "12/05/2026" } });
  expect(onValue).toHaveBeenLastCalledWith("2026-12-05");
  await act(() => import("./date-calendar.tsx"));
  expect(field()).toHaveValue("12/05/2026");
});

test("a date that is selected when the calendar has loaded is replaced by what is typed", async () => {
  render(<ArticleForm />);
  field().focus();
  field().select();
  await act(() => import("./date-calendar.tsx"));
  expect(field()).toHaveAttribute("aria-haspopup", "dialog");
  await userEvent.keyboard("12/05/2026");
  expect(field()).toHaveValue("12/05/2026");
});

test("a field that is focused just after the calendar has loaded keeps the focus", async () => {
  render(<ArticleForm />);
  await act(async () => {
    await import("./date-calendar.tsx");
    field().focus();
  });
  expect(field()).toHaveFocus();
});

test("the calendar opens on focus", async () => {
  await show();
  await userEvent.tab();
  expect(calendar()).toBeInTheDocument();
});

test("the calendar opens on click", async () => {
  await show();
  await userEvent.click(field());
  expect(calendar()).toBeInTheDocument();
});

test("the calendar closes on selection and returns the chosen day", async () => {
  const onValue = jest.fn();
  await show({ onValue });
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("gridcell", { name: /20 November 2026/ }));
  expect(onValue).toHaveBeenLastCalledWith("2026-11-20");
  expect(field()).toHaveValue("11/20/2026");
  expect(calendar()).not.toBeInTheDocument();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Tab", () => userEvent.tab()],
  ["a click outside", () => userEvent.click(screen.getByText("Elsewhere"))],
])("the calendar closes on %s", async (_way, act) => {
  await show();
  await userEvent.click(field());
  await act();
  expect(calendar()).not.toBeInTheDocument();
});

test("Escape closes the calendar, and only an Escape after that reaches the dialog around it", async () => {
  const onEscape = jest.fn();
  await show({ onEscape });
  await userEvent.click(field());
  await userEvent.keyboard("{Escape}");
  expect(onEscape).not.toHaveBeenCalled();
  await waitFor(() => expect(calendar()).not.toBeInTheDocument());
  // Not by the keyboard: the library takes the focus from the field for a moment, and gives it back.
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test("the week starts on Sunday", async () => {
  await show();
  await userEvent.click(field());
  expect(screen.getAllByRole("columnheader")[0]).toHaveTextContent("Sunday");
});

test("months, days and their accessible names are in the language of the interface", async () => {
  await show({ picker: { language: "uk" } });
  await userEvent.click(field());
  expect(screen.getByText("листопад")).toBeInTheDocument();
  expect(screen.getAllByRole("columnheader")[0]).toHaveTextContent("неділя");
  expect(screen.getByRole("gridcell", { name: /14 листопада 2026/, selected: true })).toBeVisible();
  const spoken = [...document.querySelectorAll("[role=gridcell][aria-label], [role=rowgroup]")];
  for (const part of spoken) expect(part.getAttribute("aria-label") ?? "").not.toMatch(/[a-z]{3}/);
});

test("the list of years has 12 items, and opens the year", async () => {
  await show();
  await userEvent.click(field());
  const years = screen.getByRole("combobox", { name: "Year" });
  expect(within(years).getAllByRole("option")).toHaveLength(12);
  await userEvent.selectOptions(years, "2022");
  await userEvent.click(screen.getByRole("gridcell", { name: / 1 November 2022/ }));
  expect(field()).toHaveValue("11/01/2022");
});

test("no month before January 1000 can be opened", async () => {
  await show({ start: "1000-01-01" });
  await userEvent.click(field());
  expect(screen.getByRole("button", { name: "Previous month" })).toBeDisabled();
});

test("an invalid date shows an error on blur, and stays as typed", async () => {
  const onValue = jest.fn();
  await show({ onValue });
  await userEvent.clear(field());
  await userEvent.type(field(), "02/30/2026");
  expect(screen.queryByText("Date input not valid")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription("Date input not valid");
  expect(field()).toHaveValue("02/30/2026");
  expect(onValue).toHaveBeenLastCalledWith("invalid");
  await userEvent.clear(field());
  await userEvent.type(field(), "02/28/2026");
  await userEvent.tab();
  expect(field()).toBeValid();
  expect(onValue).toHaveBeenLastCalledWith("2026-02-28");
});

/** jsdom lays nothing out: the list of times has no height to follow. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test("a time is chosen in steps of 30 minutes", async () => {
  globalThis.ResizeObserver ??= NoSizes;
  const onValue = jest.fn();
  await show({ start: "2026-11-14T09:00", onValue, picker: { time: true } });
  await userEvent.click(field());
  const times = screen.getAllByRole("option").map((option) => option.textContent);
  expect(times).toEqual(expect.arrayContaining(["18:00", "18:30", "19:00"]));
  expect(times).not.toContain("18:15");
  await userEvent.click(screen.getByRole("option", { name: "18:30" }));
  expect(onValue).toHaveBeenLastCalledWith("2026-11-14T18:30");
});
