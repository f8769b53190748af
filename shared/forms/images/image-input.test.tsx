import { expect, jest, test } from "@jest/globals";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { ImageInput } from "./image-input.tsx";
import { usePreventFileDrop } from "./use-dialog-file-drop.ts";

const [one, two] = ["one.jpg", "two.jpg"].map((name) => new File(["picture"], name)) as [
  File,
  File,
];

function Form(props: { onPick: (files: File[]) => void; multiple?: boolean; waiting?: boolean }) {
  usePreventFileDrop();
  return (
    <dialog open>
      <textarea aria-label="Text" />
      <ImageInput id="photos" label="Add photo" {...props}>
        Add a photo
      </ImageInput>
    </dialog>
  );
}

const text = () => screen.getByRole("textbox");
const dropped = (files: File[]) => ({ dataTransfer: { files, types: ["Files"] } });
const pasted = (files: File[], types = ["Files"]) => ({ clipboardData: { files, types } });

test("accepts images that are dropped anywhere in the dialog, or pasted", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  fireEvent.drop(text(), dropped([one, two]));
  fireEvent.paste(text(), pasted([one]));
  expect(onPick.mock.calls).toEqual([[[one, two]], [[one]]]);
});

test("accepts one image unless `multiple`, and none while disabled", () => {
  const onPick = jest.fn();
  const { rerender } = render(<Form onPick={onPick} />);
  fireEvent.drop(text(), dropped([one, two]));
  rerender(<Form onPick={onPick} waiting />);
  fireEvent.drop(text(), dropped([two]));
  expect(onPick.mock.calls).toEqual([[[one]]]);
});

test("pastes text as text, even with an image of it", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  expect(fireEvent.paste(text(), pasted([one], ["text/plain", "Files"]))).toBe(true);
  expect(onPick).not.toHaveBeenCalled();
});

test("prevents the browser from opening a file dropped outside the inputs", () => {
  const onPick = jest.fn();
  render(<Form onPick={onPick} multiple />);
  for (const kind of ["dragOver", "drop"] as const) {
    const stray = createEvent[kind](document.body, dropped([one]));
    fireEvent(document.body, stray);
    expect(stray.defaultPrevented).toBe(true);
    const own = createEvent[kind](screen.getByLabelText("Add photo"), dropped([one]));
    fireEvent(screen.getByLabelText("Add photo"), own);
    expect(own.defaultPrevented).toBe(false);
  }
  expect(onPick).not.toHaveBeenCalled();
});
