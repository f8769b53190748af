import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./button.tsx";

test("a button is pressed by click and by keyboard", async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(3);
});

test("a busy button keeps its text and focus, and does nothing", async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(onClick).not.toHaveBeenCalled();
});

test("a busy submit button does not submit its form, by click or by Enter", async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.type(screen.getByRole("textbox"), "Olena{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a waiting button looks disabled, keeps the focus and does nothing", async () => {
  const onClick = jest.fn();
  render(
    <Button waiting onClick={onClick}>
      Sign in
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Sign in" });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).not.toHaveAttribute("aria-busy");
  expect(onClick).not.toHaveBeenCalled();
});

test("a button in a form submits only with the type submit", async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("a disabled button is exposed as disabled and takes no focus", async () => {
  render(<Button disabled>Activities</Button>);
  expect(screen.getByRole("button", { name: "Activities" })).toBeDisabled();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("a button with an href is a link", () => {
  render(<Button href="mailto:hello@oselia.example">Get in touch</Button>);
  expect(screen.getByRole("link", { name: "Get in touch" })).toHaveAttribute(
    "href",
    "mailto:hello@oselia.example",
  );
});
