import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { BookCover } from "./book-cover.tsx";

const book = { title: "Лісова пісня", author: "Леся Українка" };

test("a cover's picture keeps its room before it is there", () => {
  render(<BookCover {...book} src="/media/cover.webp" alt="Cover of Лісова пісня" />);
  const picture = screen.getByRole("img", { name: "Cover of Лісова пісня" });
  expect(picture).toHaveAttribute("width", "385");
  expect(picture).toHaveAttribute("height", "622");
  expect(picture).toHaveAttribute("loading", "lazy");
});

test("a book without a picture has a cover of its words", () => {
  render(<BookCover {...book} />);
  expect(screen.getByText("Лісова пісня")).toBeInTheDocument();
  expect(screen.getByText("Леся Українка")).toBeInTheDocument();
});

test("a picture that does not load gives way to the words", () => {
  render(<BookCover {...book} src="/media/gone.webp" alt="Cover of Лісова пісня" />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("Лісова пісня")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Cover of Лісова пісня" }).tagName).toBe("SPAN");
});

test("beside its title a cover is silent", () => {
  const { container } = render(<BookCover {...book} />);
  expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
});
