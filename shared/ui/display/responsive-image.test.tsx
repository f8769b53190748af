import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { ResponsiveImage } from "./responsive-image.tsx";

const stored = `/media/${"a".repeat(43)}.webp`;
const photo = { width: 600, height: 400, sizes: "50vw", alt: "A choir" };

test("an image that the site stores comes in widths of AVIF, else of WebP", () => {
  const { container } = render(<ResponsiveImage {...photo} src={stored} />);
  const avif = container.querySelector("picture > source[type='image/avif']");
  expect(avif).toHaveAttribute("srcset", expect.stringMatching(/-240\.avif 240w, .* 600w$/));
  const image = screen.getByRole("img", { name: "A choir" });
  expect(image).toHaveAttribute("srcset", expect.stringMatching(/-240\.webp 240w, .* 600w$/));
  expect(image).toHaveAttribute("src", stored);
  expect(image).toHaveAttribute("decoding", "async");
  for (const part of [avif, image]) expect(part).toHaveAttribute("sizes", "50vw");
});

test("an image reserves its space, and has the given loading and fetchpriority", () => {
  render(<ResponsiveImage {...photo} src={stored} loading="eager" fetchPriority="high" />);
  const image = screen.getByRole("img");
  expect(image).toHaveAttribute("width", "600");
  expect(image).toHaveAttribute("height", "400");
  expect(image).toHaveAttribute("loading", "eager");
  expect(image).toHaveAttribute("fetchpriority", "high");
  expect(image).toHaveAttribute("decoding", "sync");
});

test.each([
  ["of another site", { src: "https://example.com/choir.webp" }],
  ["without a width on the page", { src: stored, sizes: undefined }],
])("an image %s has one file only", (_, props) => {
  const { container } = render(<ResponsiveImage {...photo} {...props} />);
  expect(screen.getByRole("img")).toHaveAttribute("src", props.src);
  expect(container.querySelector("[srcset], picture")).toBeNull();
});

test("an image is rendered on the server as in the browser", () => {
  const { container } = render(<ResponsiveImage {...photo} src={stored} />);
  const template = document.createElement("template");
  template.innerHTML = renderToString(<ResponsiveImage {...photo} src={stored} />);
  expect(template.content.firstElementChild?.isEqualNode(container.firstElementChild)).toBe(true);
});
