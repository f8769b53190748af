import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./text-field.tsx";

const name = { fieldId: "name", message: "Name is required" };
const email = { fieldId: "email", message: "Email is required" };

function Form({ errors, attempt }: { errors: (typeof name)[]; attempt: number }) {
  return (
    <>
      <ErrorSummary title="Please look again" errors={errors} attempt={attempt} />
      <TextField label="Name" id="name" />
      <TextField label="Email" id="email" />
    </>
  );
}

const summary = () => screen.getByRole("region", { name: "Please look again" });

test("a form without errors has no summary", () => {
  render(<Form errors={[]} attempt={1} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("a failed submit moves the focus to the summary", () => {
  const { rerender } = render(<Form errors={[]} attempt={0} />);
  rerender(<Form errors={[name]} attempt={1} />);
  expect(summary()).toHaveFocus();
});

test("an error removed while typing does not move the focus; the next failed submit does", async () => {
  const { rerender } = render(<Form errors={[name, email]} attempt={1} />);
  await userEvent.click(screen.getByLabelText("Name"));
  rerender(<Form errors={[email]} attempt={1} />);
  expect(screen.getByLabelText("Name")).toHaveFocus();
  rerender(<Form errors={[email]} attempt={2} />);
  expect(summary()).toHaveFocus();
});

test("each error links to its field", async () => {
  render(<Form errors={[name, email]} attempt={1} />);
  await userEvent.click(screen.getByRole("link", { name: "Email is required" }));
  expect(screen.getByLabelText("Email")).toHaveFocus();
});
