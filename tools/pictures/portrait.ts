import {
  colour as c,
  circle,
  line,
  oval,
  rect,
  repeat,
  shape,
  svg,
} from "../../server/operations/sample/drawings/svg.ts";

/** The appearance of a person, in a few values. */
export interface Appearance {
  ground: string;
  skin: string;
  hair: string;
  cut: keyof typeof cuts;
  shirt: string;
  threads: [string, string];
  extras?: readonly ("beard" | keyof typeof extras)[];
}

/** A side of the square of a portrait. */
export const PORTRAIT = 400;

/** Hair: the part behind the head, and the part over it. */
const cuts = {
  short: (fill: string) => ({
    behind: "",
    over: shape("M118 172q-6-92 82-92t82 92q-14-44-46-52-56 20-86-2-26 16-32 54z", fill),
  }),
  parted: (fill: string) => ({
    behind: "",
    over: shape("M116 190q-12-114 88-112 92 4 80 112-10-50-34-66-66 6-84-26-8 62-50 92z", fill),
  }),
  long: (fill: string) => ({
    behind: shape("M108 180q0-106 92-106t92 106v126q-30 26-92 26t-92-26z", fill),
    over: shape("M116 196q-8-116 84-116t84 116q-16-54-84-76-62 18-84 76z", fill),
  }),
  plait: (fill: string) => ({
    behind: "",
    over:
      shape("M116 188q-6-108 84-108t84 108q-20-58-84-66-64 8-84 66z", fill) +
      repeat(11, (n) =>
        oval(112 + n * 17.6, 118 - 38 * Math.sin((n * Math.PI) / 10), 17, 13, fill, n * 36),
      ),
  }),
  bun: (fill: string) => ({
    behind: circle(200, 66, 36, fill),
    over: shape("M116 190q-6-110 84-110t84 110q-8-66-84-72-76 6-84 72z", fill),
  }),
  curls: (fill: string) => ({
    behind: repeat(15, (n) => {
      const turn = Math.PI * (0.86 + n * 0.091);
      return circle(200 + 92 * Math.cos(turn), 172 + 92 * Math.sin(turn), 30, fill);
    }),
    over: repeat(7, (n) => circle(134 + n * 22, 112 - 20 * Math.sin((n * Math.PI) / 6), 24, fill)),
  }),
};

const extras = {
  glasses: () =>
    line("M140 190h4m112 0h4M190 188q10-8 20 0", c.ink, 5) +
    `<g fill="none" stroke="${c.ink}" stroke-width="5"><circle cx="167" cy="190" r="23"/><circle cx="233" cy="190" r="23"/></g>`,
  flowers: () =>
    repeat(7, (n) => {
      const x = 128 + n * 24;
      const y = 122 - 34 * Math.sin((n * Math.PI) / 6);
      return (
        oval(x + 10, y + 8, 13, 6, c.leaf, n * 40) +
        circle(x, y, 13, n % 2 ? c.sun : c.brick) +
        circle(x, y, 5, n % 2 ? c.bark : c.sun)
      );
    }),
  scarf: () =>
    shape("M132 296q68 44 136 0l10 34q-78 44-156 0z", c.sun) +
    line("M150 316q50 22 100 0", c.gold, 5),
};

const beard = (hair: string) =>
  shape("M122 206q8 90 78 90t78-90q-12 26-40 26-18-14-38-14t-38 14q-28 0-40-26z", hair) +
  line("M182 244q18 10 36 0", c.skin, 5);

/** Crosses in two threads down the placket and around the neck. */
const stitches = ([first, second]: [string, string]) => {
  const cross = (x: number, y: number, thread: string) =>
    line(`M${x - 7} ${y - 7}l14 14m0-14l-14 14`, thread, 5);
  return repeat(5, (n) => {
    const y = 322 + n * 18;
    const thread = n % 2 ? second : first;
    return cross(200, y, thread) + (n % 2 ? cross(182, y, first) + cross(218, y, first) : "");
  });
};

/** A person in an embroidered shirt in front of a sunlit wall, as SVG. */
export function drawPortrait(looks: Appearance): string {
  const { ground, skin, hair, cut, shirt, threads } = looks;
  const { behind, over } = cuts[cut](hair);
  const worn = looks.extras ?? [];
  return svg(
    PORTRAIT,
    PORTRAIT,
    rect(0, 0, PORTRAIT, PORTRAIT, ground),
    shape("M250 0h150v260L300 400H90z", "rgb(255 255 255 / .22)"),
    behind,
    shape("M36 400q4-96 104-112h120q100 16 104 112z", shirt),
    rect(170, 240, 60, 66, skin, 24),
    shape("M170 262q30 26 60 0v16q-30 22-60 0z", "rgb(22 33 58 / .14)"),
    line("M160 296q40 34 80 0", threads[0], 8),
    stitches(threads),
    oval(118, 194, 14, 20, skin),
    oval(282, 194, 14, 20, skin),
    shape("M122 176q0-84 78-84t78 84q0 104-78 104t-78-104z", skin),
    worn.includes("beard") ? beard(hair) : line("M178 242q22 18 44 0", "#a4513f", 6),
    oval(167, 190, 7, 9, c.ink),
    oval(233, 190, 7, 9, c.ink),
    line("M152 168q14-9 28-3M220 165q14-6 28 3", hair, 6),
    line("M200 196q8 16-4 22", "rgb(22 33 58 / .3)", 4),
    oval(150, 222, 14, 9, "rgb(217 128 109 / .45)"),
    oval(250, 222, 14, 9, "rgb(217 128 109 / .45)"),
    over,
    ...worn.flatMap((name) => (name === "beard" ? [] : [extras[name]()])),
  );
}
