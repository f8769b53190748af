import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { developers, partners, team } from "@oselia/shared/site";
import { render } from "@testing-library/react";
import { libraryPlates } from "./library-plates.ts";
import { PartnerLogo } from "./partner-logo.tsx";
import { Portrait } from "./portrait.tsx";

describe.each([...team, ...developers])("$photo", ({ photo }) => {
  test("has a photo in four sizes", () => {
    for (const side of [72, 144, 120, 240]) {
      expect(existsSync(join(__dirname, "portraits", `${photo}-${side}.webp`))).toBe(true);
    }
  });
});

test.each(team)("$photo, of the team, has two more for wide windows", ({ photo }) => {
  const { container } = render(<Portrait photo={photo} hasLargeSize />);
  expect(container.querySelector("source")).toHaveAttribute("media", "(min-width: 1440px)");
  for (const side of [160, 320]) {
    expect(existsSync(join(__dirname, "portraits", `${photo}-${side}.webp`))).toBe(true);
  }
});

test("a photo is chosen by the breakpoint of 768 pixels, and reserves its space", () => {
  const { container } = render(<Portrait photo="olena" />);
  expect(container.querySelector("source")).toHaveAttribute("media", "(min-width: 768px)");
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("width", "120");
  expect(image).toHaveAttribute("height", "120");
});

test("a person without a photo has an empty space", () => {
  const { container } = render(<Portrait photo="" />);
  expect(container).toBeEmptyDOMElement();
});

test("there are 13 partners, each with a logo of its own", () => {
  expect(new Set(partners.map(({ logo }) => logo)).size).toBe(13);
  const { container } = render(<PartnerLogo logo={partners[0]?.logo ?? ""} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

describe("the library's pictures", () => {
  const folder = join(__dirname, "plates");
  const drawings = (cut: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`-${cut}.svg`))
      .map((name) => readFileSync(join(folder, name), "utf8"));

  test.each(["mobile", "desktop"])("are 32 different ones in a %s crop", (cut) => {
    expect(libraryPlates).toHaveLength(32);
    expect(new Set(drawings(cut)).size).toBe(32);
  });

  test("are small files, the mobile crop the smaller one", () => {
    const bytes = (cut: string) => drawings(cut).map((drawing) => drawing.length);
    expect(Math.max(...bytes("desktop"))).toBeLessThan(3000);
    expect(Math.max(...bytes("mobile"))).toBeLessThan(2000);
  });
});
