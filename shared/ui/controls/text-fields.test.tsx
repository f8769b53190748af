import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PasswordField } from "./password-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

test("a field has a label", async () => {
  render(<TextField label="Name" name="name" />);
  await userEvent.click(screen.getByText("Name"));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a field without an error is not invalid", () => {
  render(<TextField label="Name" hint="As in your passport" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).not.toHaveAttribute("aria-invalid");
  expect(field).toHaveAccessibleDescription("As in your passport");
});

test("the error is shown above the control and describes it", () => {
  render(<TextField label="Name" hint="As in your passport" error="Name is required" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Name is required As in your passport");
  const error = screen.getByText("Name is required");
  expect(error.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("an error describes a text area in the same way", () => {
  render(<TextArea label="Message" error="Message is required" height="fixed" />);
  const area = screen.getByRole("textbox", { name: "Message" });
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription("Message is required");
});

test("a password can be shown and hidden, and keeps its value", async () => {
  render(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const field = screen.getByLabelText("Password");
  await userEvent.type(field, "kalyna-2026");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  expect(field).toHaveValue("kalyna-2026");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});
