import { expect, jest, test } from "@jest/globals";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { ImageInput } from "./image-input.tsx";
import { useNoStrayFiles } from "./use-dialog-files.ts";

const [one, two] = ["one.jpg", "two.jpg"].map((name) => new File(["picture"], name)) as [
  File,
  File,
];

function Form(props: { onPick: (files: File[]) => void; multiple?: boolean; waiting?: boolean }) {
  useNoStrayFiles();
  return (
    <dialog open>
      <textarea aria-label="Text" />
      <ImageInput id="photos" label="Add a photo" {...props}>
        Add a photo
      </ImageInput>
    </dialog>
  );
}

const text = () => screen.getByRole("textbox");
const dropped = (files: File[]) => ({ dataTransfer: { files, types: ["Files"] } });
const pasted = (files: File[], types = ["Files"]) => ({ clipboardData: { files, types } });

test("pictures that are dropped anywhere in the dialog, or pasted there, are taken", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  fireEvent.drop(text(), dropped([one, two]));
  fireEvent.paste(text(), pasted([one]));
  expect(onPick.mock.calls).toEqual([[[one, two]], [[one]]]);
});

test("of a single picture the first is taken, and none while it is not time for it", () => {
  const onPick = jest.fn();
  const { rerender } = render(<Form onPick={onPick} />);
  fireEvent.drop(text(), dropped([one, two]));
  rerender(<Form onPick={onPick} waiting />);
  fireEvent.drop(text(), dropped([two]));
  expect(onPick.mock.calls).toEqual([[[one]]]);
});

test("words are pasted as words, also with a picture of them", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  expect(fireEvent.paste(text(), pasted([one], ["text/plain", "Files"]))).toBe(true);
  expect(onPick).not.toHaveBeenCalled();
});

test("a file that is dropped beside the dialog is not opened instead of the page", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  for (const kind of ["dragOver", "drop"] as const) {
    const stray = createEvent[kind](document.body, dropped([one]));
    fireEvent(document.body, stray);
    expect(stray.defaultPrevented).toBe(true);
    const own = createEvent[kind](screen.getByLabelText("Add a photo"), dropped([one]));
    fireEvent(screen.getByLabelText("Add a photo"), own);
    expect(own.defaultPrevented).toBe(false);
  }
  expect(onPick).not.toHaveBeenCalled();
});
