import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { showToast, Toasts } from "./index.ts";

const SAVED = "The book updated successfully";

test("a toast that comes before its place is there waits for it", async () => {
  act(() => showToast("success", SAVED));
  render(<Toasts label="Messages" />);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test("a toast stands in a polite live region", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("success", SAVED));
  const toast = await screen.findByText(SAVED);
  expect(toast.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(screen.getByRole("region", { name: "Messages" })).toContainElement(toast);
});

test("a toast closes on click", async () => {
  render(<Toasts label="Messages" />);
  act(() => showToast("error", "Error resizing images."));
  await userEvent.click(await screen.findByText("Error resizing images."));
  await waitFor(() => expect(screen.queryByText("Error resizing images.")).not.toBeInTheDocument());
});

describe("the time of a toast", () => {
  // What is fetched would come in its own time.
  beforeAll(async () => void (await import("./toast-region.tsx")));
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, "hasFocus").mockReturnValue(true);
  });
  afterEach(() => void jest.useRealTimers());

  /** Shows toasts in their region, whose code has come. */
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

  test("goes on when a dialog opens and closes", async () => {
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
    ["points at it", fireEvent.mouseEnter, fireEvent.mouseLeave],
    ["has it in focus", fireEvent.focusIn, fireEvent.focusOut],
  ])("rests while the reader %s, and goes on where it was", async (_how, begin, end) => {
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

  test("is whole for each: three are shown, the others wait in order", async () => {
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

test("a toast stands inside the open dialog, and outlives it", async () => {
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

test("on the server there is nothing to show", () => {
  expect(renderToString(<Toasts label="Messages" />)).toBe("");
});
