import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { showToast, Toasts } from "./index.ts";

const SAVED = "The book updated successfully";

test("queues toasts until the toast region is mounted", async () => {
  act(() => showToast("success", SAVED));
  render(<Toasts label="Messages" />);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test("shows toasts in a polite live region", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("success", SAVED));
  const toast = await screen.findByText(SAVED);
  expect(toast.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(screen.getByRole("region", { name: "Messages" })).toContainElement(toast);
});

test("closes a toast on click", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("error", "Error resizing images."));
  await userEvent.click(await screen.findByText("Error resizing images."));
  await waitFor(() => expect(screen.queryByText("Error resizing images.")).not.toBeInTheDocument());
});

describe("the duration of a toast", () => {
  // Loading the code would take an unknown time.
  beforeAll(async () => void (await import("./toast-region.tsx")));
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, "hasFocus").mockReturnValue(true);
  });
  afterEach(() => void jest.useRealTimers());

  /** Shows toasts in their region, with its code loaded. */
  async function showAll(...texts: string[]) {
    render(<Toasts label="Messages" />);
    act(() => {
      for (const text of texts) showToast("success", text);
    });
    await pass(0);
  }
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const shown = () => screen.queryAllByText(/./).map((toast) => toast.textContent);

  test("is 3000 ms", async () => {
    await showAll(SAVED);
    await pass(2999);
    expect(shown()).toEqual([SAVED]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  test("continues when a dialog opens and closes", async () => {
    await showAll(SAVED);
    const dialog = document.createElement("dialog");
    document.body.append(dialog);
    await pass(1000);
    dialog.showModal();
    await pass(1000);
    expect(dialog).toContainElement(screen.getByText(SAVED));
    dialog.remove();
    await pass(999);
    expect(shown()).toEqual([SAVED]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  test.each([
    ["hovers over it", fireEvent.mouseEnter, fireEvent.mouseLeave],
    ["has it in focus", fireEvent.focusIn, fireEvent.focusOut],
  ])("pauses while the user %s, and then continues", async (_how, begin, end) => {
    await showAll(SAVED);
    await pass(2000);
    begin(screen.getByText(SAVED));
    await pass(60_000);
    expect(shown()).toEqual([SAVED]);
    end(screen.getByText(SAVED));
    await pass(999);
    expect(shown()).toEqual([SAVED]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  test("starts when the toast is shown: three at a time, the others wait in order", async () => {
    await showAll("one", "two", "three", "four", "five");
    expect(shown()).toEqual(["one", "two", "three"]);
    await pass(1000);
    fireEvent.click(screen.getByText("two"));
    await pass(0);
    expect(shown()).toEqual(["one", "three", "four"]);
    await pass(2000);
    expect(shown()).toEqual(["four", "five"]);
    await pass(1000);
    expect(shown()).toEqual(["five"]);
    await pass(2000);
    expect(shown()).toEqual([]);
  });
});

test("shows a toast inside the open dialog, and keeps it when the dialog closes", async () => {
  render(
    <>
      <Toasts label="Messages" />
      <dialog data-testid="form" />
    </>,
  );
  const dialog = screen.getByTestId<HTMLDialogElement>("form");
  dialog.showModal();
  act(() => showToast("warning", "You cannot upload more than three images"));
  const toast = await screen.findByText("You cannot upload more than three images");
  expect(dialog).toContainElement(toast);
  dialog.close();
  await waitFor(() => expect(dialog).not.toContainElement(toast));
  expect(toast).toBeInTheDocument();
  dialog.showModal();
  await waitFor(() => expect(dialog).toContainElement(toast));
});

test("renders nothing on the server", () => {
  expect(renderToString(<Toasts label="Messages" />)).toBe("");
});
