import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SearchBox } from "./search-box.tsx";

interface Calls {
  onSearch?: (text: string) => void;
  onClear?: () => void;
}

function Library({ onSearch = () => undefined, onClear = () => undefined }: Calls) {
  const [text, setText] = useState("");
  return (
    <SearchBox
      label="Search the library"
      placeholder="Search book..."
      value={text}
      onChange={setText}
      onSearch={onSearch}
      onClear={onClear}
      clearLabel="Clear"
      buttonLabel="Search"
    />
  );
}

const field = () => screen.getByRole("searchbox", { name: "Search the library" });

test("the search is a landmark with its own name", () => {
  render(<Library />);
  expect(field()).toHaveAttribute("placeholder", "Search book...");
  expect(screen.getByRole("search", { name: "Search the library" })).toContainElement(field());
});

test("Enter and the Search button both search, without the spaces around the words", async () => {
  const onSearch = jest.fn();
  render(<Library onSearch={onSearch} />);
  await userEvent.type(field(), " Лісова пісня {Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(onSearch.mock.calls).toEqual([["Лісова пісня"], ["Лісова пісня"]]);
});

test("the clear action is shown while text is present; it clears and gives the focus back", async () => {
  const onClear = jest.fn();
  render(<Library onClear={onClear} />);
  expect(screen.queryByRole("button", { name: "Clear" })).not.toBeInTheDocument();
  await userEvent.type(field(), "Кобзар");
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Clear" })).not.toBeInTheDocument();
});
