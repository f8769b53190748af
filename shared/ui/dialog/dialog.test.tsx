import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, StrictMode, useState } from "react";
import { Dialog, type DialogProps } from "./dialog.tsx";

type Options = Partial<Omit<DialogProps, "open" | "title" | "closeLabel">>;

function Page({
  onClose,
  children = "Olena, editor",
  ...options
}: Options & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Site developers
      </button>
      <Dialog
        {...options}
        open={open}
        onClose={onClose ?? (() => setOpen(false))}
        title="Developers"
        closeLabel="Close"
      >
        {children}
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole("button", { name: "Site developers" });
const dialog = () => screen.getByRole("dialog", { name: "Developers" });
const open = () => userEvent.click(opener());

test("a dialog is named by its title, which takes the focus", async () => {
  render(<Page />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await open();
  expect(dialog()).toBeVisible();
  expect(screen.getByRole("heading", { name: "Developers" })).toHaveFocus();
});

test("a dialog focuses the element marked with data-autofocus", async () => {
  render(
    <Page>
      <input aria-label="Article Title" data-autofocus="" />
    </Page>,
  );
  await open();
  expect(screen.getByRole("textbox", { name: "Article Title" })).toHaveFocus();
});

test.each([
  ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["a click on the backdrop", () => userEvent.click(dialog())],
])("%s closes the dialog and restores the focus", async (_way, act) => {
  render(<Page />);
  await open();
  await act();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test("a click on its content does not close the dialog, nor does a selection that ends on the backdrop", async () => {
  render(<Page />);
  await open();
  await userEvent.click(screen.getByText("Olena, editor"));
  fireEvent.mouseDown(screen.getByText("Olena, editor"));
  fireEvent.click(dialog());
  expect(dialog()).toBeVisible();
});

test("the second click of a double click that opens a dialog does not close it", async () => {
  render(<Page />);
  await open();
  fireEvent.mouseDown(dialog(), { detail: 2 });
  fireEvent.click(dialog(), { detail: 2 });
  expect(dialog()).toBeVisible();
});

test("a form that is not dismissable ignores a backdrop click, and closes on Escape", async () => {
  render(<Page dismissable={false} />);
  await open();
  await userEvent.click(dialog());
  expect(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a form stays open when its user chooses no file", async () => {
  const onClose = jest.fn();
  render(
    <Page onClose={onClose}>
      <input aria-label="Photo" type="file" />
    </Page>,
  );
  await open();
  fireEvent(screen.getByLabelText("Photo"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog(), new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a long text is focusable, so that the keyboard scrolls it", async () => {
  const tall = jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  const { rerender } = render(<Page />);
  await open();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText("Olena, editor")).toHaveFocus();
  // A field in it is a stop already, and scrolls with the focus.
  rerender(
    <Page>
      <input aria-label="Name" />
    </Page>,
  );
  expect(document.querySelectorAll(".body[tabindex]")).toHaveLength(0);
  tall.mockRestore();
});

test("the page does not scroll while a dialog is open", async () => {
  render(<Page />);
  const root = document.documentElement;
  expect(root).not.toHaveAttribute("data-scroll-locks");
  await open();
  expect(root).toHaveAttribute("data-scroll-locks", "1");
  await userEvent.keyboard("{Escape}");
  expect(root).not.toHaveAttribute("data-scroll-locks");
});

test("a dialog over a dialog keeps the page locked until both are closed, and Escape closes one", async () => {
  render(
    <Page>
      <Page />
    </Page>,
  );
  await open();
  const inner = screen.getAllByRole("button", { name: "Site developers" })[1];
  await userEvent.click(inner as HTMLElement);
  expect(screen.getAllByRole("dialog")).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(document.documentElement).toHaveAttribute("data-scroll-locks", "1");
});

test("a dialog that the browser closes opens again: the caller decides", async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await open();
  (dialog() as HTMLDialogElement).close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog()).toHaveAttribute("open");
});

test("a dialog opens once in React's strict mode, without calling onClose", async () => {
  const onClose = jest.fn();
  render(
    <StrictMode>
      <Page onClose={onClose} />
    </StrictMode>,
  );
  await open();
  expect(dialog()).toHaveAttribute("open");
  expect(onClose).not.toHaveBeenCalled();
});

test("the button in the footer submits a dialog with a form", async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(<Page onSubmit={onSubmit} footer={<button type="submit">Save</button>} />);
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
