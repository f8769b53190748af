import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function show(more: { busy?: boolean; error?: string } = {}) {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Delete book"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      closeLabel="Close"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
      {...more}
    >
      <p>“Кобзар” goes to the bin.</p>
    </ConfirmDialog>,
  );
  return { onConfirm, onClose };
}

test("a confirmation names what is affected, and focuses Cancel", () => {
  show();
  expect(screen.getByText("“Кобзар” goes to the bin.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("Cancel closes, Delete confirms", async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("a busy confirmation confirms only once", async () => {
  const { onConfirm } = show({ busy: true });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test("an error is shown in the dialog", () => {
  show({ error: "The server is not responding." });
  expect(screen.getByRole("alert")).toHaveTextContent("The server is not responding.");
});
