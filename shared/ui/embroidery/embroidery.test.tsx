import { describe, expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { Embroidery } from "./embroidery.tsx";
import type { Motif } from "./motif.ts";
import { namedMotifs } from "./named-motifs.ts";
import { seededMotif } from "./seeded-motif.ts";
import { stitchPath } from "./stitches.ts";
import { stripTile } from "./strip.ts";

const drawn = (motif: Motif) => motif.map((row) => row.join("")).join("\n");
const seeds = ["Лісова пісня", "Кобзар", "Тіні забутих предків", "Захар Беркут", "Енеїда", ""];
const motifs: [string, Motif][] = [
  ...Object.entries(namedMotifs),
  ...seeds.map((seed): [string, Motif] => [`of “${seed}”`, seededMotif(seed)]),
];

describe.each(motifs)("the motif %s", (_name, motif) => {
  test("is symmetric in both directions", () => {
    expect(motif.map((row) => row.toReversed())).toEqual(motif);
    expect(motif.toReversed()).toEqual(motif);
  });

  test("is stitched in two threads", () => {
    expect(new Set(motif.flat())).toEqual(new Set([".", "a", "b"]));
  });

  test("is small", () => {
    const bytes = stitchPath(motif, "a").length + stitchPath(motif, "b").length;
    expect(bytes).toBeLessThan(3000);
  });
});

test("a seed has its own motif, always the same one", () => {
  expect(drawn(seededMotif("Кобзар"))).toBe(drawn(seededMotif("Кобзар")));
  expect(new Set(seeds.map((seed) => drawn(seededMotif(seed)))).size).toBe(seeds.length);
});

test("of 32 seeds, hardly two share a motif", () => {
  const plates = Array.from({ length: 32 }, (_, at) => drawn(seededMotif(`library-${at + 1}`)));
  expect(new Set(plates).size).toBeGreaterThanOrEqual(30);
});

test("a cross is two stitches, and neighbours share a run", () => {
  expect(stitchPath([["a", "a", ".", "a"]], "a")).toBe(
    "M1 1l4 4m0-4l-4 4m6-4l4 4m0-4l-4 4M19 1l4 4m0-4l-4 4",
  );
});

test("a strip's tile is even, so that the hem repeats without a seam", () => {
  for (const [, motif] of motifs) expect((stripTile(motif)[0]?.length ?? 1) % 2).toBe(0);
});

test.each(["strip", "plate"] as const)("a %s is hidden from screen readers", (variant) => {
  const { container } = render(<Embroidery variant={variant} motif="rhomb" />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(container.querySelectorAll("path")).toHaveLength(2);
});
