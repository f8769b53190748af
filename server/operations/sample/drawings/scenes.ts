import { strip } from "./embroidery.ts";
import { outdoors } from "./scenes-outdoors.ts";
import { people } from "./scenes-people.ts";
import { rooms } from "./scenes-rooms.ts";
import { colour, rect, svg } from "./svg.ts";

/** The drawings, each 600 wide and 340 high; the embroidery covers the rest. */
const views = { ...rooms, ...people, ...outdoors };

export type SceneName = keyof typeof views;

/** Drawings for use as news photos, 600 by 400, each with a strip of embroidery at the bottom. */
export const scenes = Object.fromEntries(
  Object.entries(views).map(([name, view], index) => [name, () => framed(view(), index)]),
) as Record<SceneName, () => string>;

function framed(view: string, index: number): string {
  const motif = (["star", "rhombus", "rose"] as const)[index % 3] ?? "star";
  const threads: [string, string] =
    index % 2 === 0 ? [colour.brick, colour.ink] : [colour.blue, colour.gold];
  const cloth = "#fff";
  return svg(
    600,
    400,
    view,
    rect(0, 342, 600, 58, cloth),
    strip(600, 343, { motif, cell: 4, cloth, threads }),
  );
}
