import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { LibraryPlate, libraryPlates } from "./library-plate.tsx";
import { seededMotif } from "./seeded-motif.ts";

test("the library has 32 pictures, no two of them alike", () => {
  const drawn = libraryPlates.map(({ seed }) => seededMotif(seed).join("\n"));
  expect(new Set(drawn).size).toBe(32);
});

test("a picture is light in bytes, and silent to a screen reader", () => {
  for (const { seed } of libraryPlates) {
    const { container, unmount } = render(<LibraryPlate seed={seed} />);
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    expect(container.innerHTML.length).toBeLessThan(5000);
    unmount();
  }
});
