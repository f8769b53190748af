import { strip } from "./embroidery.ts";
import { gable, tulip } from "./objects.ts";
import { at, colour as c, circle, line, oval, rect, repeat, shape, svg } from "./svg.ts";

interface Dyes {
  ground: string;
  /** Colour of the main object. */
  bright: string;
  /** Colour of the background. */
  soft: string;
}

const dyes: Dyes[] = [
  { ground: c.night, bright: c.sun, soft: "#2b3c6e" },
  { ground: c.brick, bright: "#fff3dd", soft: "#8f3120" },
  { ground: c.linen, bright: c.brick, soft: "#dccdb2" },
  { ground: c.blue, bright: c.sun, soft: c.deep },
  { ground: c.gold, bright: c.ink, soft: "#c9960f" },
  { ground: c.moss, bright: "#fff3dd", soft: "#2f4a39" },
];

const tree = (x: number, y: number, size: number, fill: string) =>
  shape(
    `M${x} ${y - size * 2}l${size} ${size * 1.1}h-${size * 0.5}l${size * 0.7} ${size * 0.9}h-${size * 2.4}l${size * 0.7}-${size * 0.9}h-${size * 0.5}z`,
    fill,
  );

/** The motifs of the covers, 385 by 400. */
const views = {
  viburnum: ({ bright, soft }: Dyes) =>
    line("M60 60q120 40 150 150M210 210q70-10 110-80", soft, 10) +
    repeat(19, (n) =>
      circle(150 + (n % 5) * 30, 210 + Math.floor(n / 5) * 30 + (n % 2) * 8, 16, bright),
    ) +
    oval(110, 130, 46, 20, soft, 40) +
    oval(300, 150, 46, 20, soft, -50),
  waves: ({ bright, soft }: Dyes) =>
    circle(290, 90, 46, bright) +
    repeat(6, (n) =>
      shape(`M0 ${210 + n * 34}q48-36 96 0t96 0t96 0t97 0v60H0z`, n % 2 ? bright : soft),
    ) +
    shape("M120 196l100-120v120z", "#fff"),
  forest: ({ bright, soft }: Dyes) =>
    circle(192, 110, 60, bright) +
    repeat(7, (n) => tree(20 + n * 60, 330 + (n % 2) * 30, 46 + (n % 3) * 12, soft)) +
    repeat(3, (n) => tree(70 + n * 124, 396, 50, bright)),
  mountains: ({ bright, soft }: Dyes) =>
    circle(284, 96, 40, bright) +
    shape("M0 400V250l110-140l80 100l70-70l125 150v110z", soft) +
    shape("M110 110l40 50l-26 12l-18-12l-30 4zM260 140l40 48l-40-8l-26 8l-10-14z", "#fff") +
    shape("M0 400v-80q100-50 192 0t193-20v100z", bright),
  leaves: ({ bright, soft }: Dyes) =>
    line("M192 390V60", soft, 8) +
    repeat(8, (n) => {
      const side = n % 2 ? 1 : -1;
      return oval(192 + side * 58, 90 + n * 36, 60, 22, n % 3 ? bright : soft, side * -28);
    }),
  village: ({ bright, soft }: Dyes) =>
    shape("M0 290q120-60 385-10v120H0z", soft) +
    [90, 210, 310]
      .map((x, n) =>
        at(
          x,
          310 + n * 24,
          0.8 + n * 0.14,
          rect(-56, -66, 112, 70, "#fff"),
          shape("M-76-60L0-130l76 60z", bright),
          rect(-14, -46, 28, 28, soft, 3),
        ),
      )
      .join("") +
    circle(300, 90, 38, bright),
  field: ({ bright, soft }: Dyes) =>
    circle(192, 170, 96, bright) +
    shape("M0 250q190-70 385 0v150H0z", soft) +
    repeat(13, (n) =>
      line(
        `M${8 + n * 31} 400q-6-60 ${(n % 3) * 6} -110m-8 26l8 14l8-14m-18 30l10 14l8-14`,
        bright,
        5,
      ),
    ),
  city: ({ bright, soft }: Dyes) =>
    repeat(6, (n) => {
      const [x, height] = [n * 66, 180 + ((n * 53) % 150)];
      return (
        rect(x, 400 - height, 60, height, soft) +
        repeat(8, (w) =>
          rect(
            x + 10 + (w % 2) * 24,
            420 - height + Math.floor(w / 2) * 40,
            14,
            20,
            (w + n) % 3 ? bright : "#fff",
          ),
        )
      );
    }) + circle(310, 70, 34, bright),
  canal: ({ bright, soft }: Dyes) =>
    repeat(3, (n) =>
      at(72 + n * 122, 300, 1.16, gable(96, 150 + (n % 2) * 26, n % 2 ? bright : soft)),
    ) +
    rect(0, 300, 385, 100, soft) +
    repeat(8, (n) =>
      line(`M${14 + (n % 4) * 96} ${328 + Math.floor(n / 4) * 34}q20 9 40 0`, bright, 5),
    ),
  tulips: ({ bright, soft }: Dyes) =>
    repeat(5, (n) => at(46 + n * 74, 398, 1.5, tulip(90 + (n % 2) * 50, n % 2 ? bright : soft))),
  stars: ({ bright, soft }: Dyes) =>
    repeat(26, (n) => circle((n * 149) % 385, (n * 83) % 380, 3 + (n % 3), soft)) +
    repeat(
      8,
      (n) =>
        `<path d="M192 200l22-70l-22-84l-22 84z" fill="${n % 2 ? soft : bright}" transform="rotate(${n * 45} 192 200)"/>`,
    ) +
    circle(192, 200, 30, bright),
};

export type CoverMotif = keyof typeof views;

/** A cover, 385 by 622. `dye` selects its colours, so that books with the same motif differ. */
export function drawCover(motif: CoverMotif, dye: number): string {
  const colours = dyes[dye % dyes.length] as Dyes;
  const kind = (["rhombus", "star", "rose"] as const)[dye % 3] ?? "star";
  const threads: [string, string] = [c.brick, dye % 2 ? c.blue : c.ink];
  return svg(
    385,
    622,
    rect(0, 0, 385, 622, colours.ground),
    at(0, 60, 1, views[motif](colours)),
    rect(0, 460, 385, 162, colours.ground),
    strip(385, 476, { motif: kind, cell: 6, cloth: "#fffdf8", threads }),
    rect(0, 0, 14, 622, "rgb(0 0 0 / .18)"),
  );
}
