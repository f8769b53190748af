import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";

const css = readFileSync(join(__dirname, "tokens.css"), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
const colours = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1], m[2]]));
const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Relative luminance of a hex colour, WCAG 2.2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["paper", "wall", "linen"];
const textPairs = [
  ...["ink", "ink-soft", "blue", "blue-deep", "brick", "danger", "good", "warn"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ["on-blue", "blue"],
  ["on-blue", "blue-deep"],
  ["ink", "blue-soft"],
  ["blue", "blue-soft"],
  ["on-danger", "danger"],
  ["on-danger", "danger-deep"],
  ["ink", "danger-soft"],
  ["danger", "danger-soft"],
  ["on-badge", "badge"],
  ["on-sun", "sun"],
  ["ink", "sun-soft"],
  ...["on-night", "on-night-soft"].flatMap((text) => [
    [text, "night"],
    [text, "night-raised"],
  ]),
  ["cover-light", "cover-night"],
  ["cover-light", "cover-brick"],
  ["cover-light", "cover-blue"],
  ["cover-ink", "cover-linen"],
  ["cover-ink", "cover-sun"],
];
const edgePairs = [
  ...grounds.flatMap((ground) => [
    ["focus", ground],
    ["control-line", ground],
  ]),
];

describe.each(Object.entries(schemes))("in the %s scheme", (_name, scheme) => {
  const ratio = ([a, b]: string[]) => contrast(scheme[a ?? ""] ?? "", scheme[b ?? ""] ?? "");

  test.each(textPairs)("%s on %s has a contrast of 4.5 to 1", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)("%s and %s have a contrast of 3 to 1", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });

  test.each(["night", "night-raised"])(
    "the focus ring or its outline is visible on %s",
    (ground) => {
      expect(
        Math.max(ratio(["focus", ground]), ratio(["focus-companion", ground])),
      ).toBeGreaterThanOrEqual(3);
    },
  );
});
