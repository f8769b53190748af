import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { developers, partners, team } from "@oselia/shared/site";
import { render } from "@testing-library/react";
import { PartnerLogo } from "./partner-logo.tsx";
import { Portrait } from "./portrait.tsx";
import { portraitOf } from "./portraits.ts";

describe.each([...team, ...developers])("$photo", ({ photo }) => {
  test("has a photo in four sizes", () => {
    expect(portraitOf(photo)).toBeDefined();
    for (const side of [72, 144, 120, 240]) {
      expect(existsSync(join(__dirname, "portraits", `${photo}-${side}.webp`))).toBe(true);
    }
  });
});

test("a photo is chosen by the breakpoint of 768 pixels, and keeps its place before it comes", () => {
  const { container } = render(<Portrait photo="olena" />);
  expect(container.querySelector("source")).toHaveAttribute("media", "(min-width: 768px)");
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("width", "120");
  expect(image).toHaveAttribute("height", "120");
});

test("somebody without a photo leaves the place empty", () => {
  const { container } = render(<Portrait photo="nobody" />);
  expect(container).toBeEmptyDOMElement();
});

test("there are 13 partners, each with a mark of its own", () => {
  expect(new Set(partners.map(({ logo }) => logo)).size).toBe(13);
  const { container } = render(<PartnerLogo logo={partners[0]?.logo ?? ""} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
