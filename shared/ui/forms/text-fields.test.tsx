import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { PasswordField } from "./password-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

test("a field has its label above and is found by it", async () => {
  render(<TextField label="Name" name="name" />);
  await userEvent.click(screen.getByText("Name"));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("a field without a mistake is not invalid", () => {
  render(<TextField label="Name" hint="As in your passport" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).not.toHaveAttribute("aria-invalid");
  expect(field).toHaveAccessibleDescription("As in your passport");
});

test("the error stands in words above its control and is tied to it", () => {
  render(<TextField label="Name" hint="As in your passport" error="Name is required" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Name is required As in your passport");
  const error = screen.getByText("Name is required");
  expect(error.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a text area is tied to its error in the same way", () => {
  render(<TextArea label="Message" error="Message is required" height="fixed" />);
  const area = screen.getByRole("textbox", { name: "Message" });
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription("Message is required");
});

type Values = { name: string; message: string };

function MessageForm({ onSend }: { onSend: (values: Values) => void }) {
  const { register, handleSubmit } = useForm<Values>();
  return (
    <form onSubmit={handleSubmit(onSend)}>
      <TextField label="Name" {...register("name")} />
      <TextArea label="Message" {...register("message")} />
      <button type="submit">Send</button>
    </form>
  );
}

test("the fields work with react-hook-form's register", async () => {
  const sent: Values[] = [];
  render(<MessageForm onSend={(values) => sent.push(values)} />);
  await userEvent.type(screen.getByLabelText("Name"), "Їжакевич");
  await userEvent.type(screen.getByLabelText("Message"), "Добрий день");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([{ name: "Їжакевич", message: "Добрий день" }]);
});

test("a password can be shown and hidden again, and keeps what was typed", async () => {
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
