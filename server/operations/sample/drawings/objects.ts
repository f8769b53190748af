import { at, colour as c, circle, line, oval, rect, repeat, shape } from "./svg.ts";

/** A window of four panes, 200 wide and 230 high, with this view. */
export const windowWith = (view: string) =>
  rect(-12, -12, 224, 254, "#fff", 6) +
  `<svg width="200" height="230" viewBox="0 0 200 230">${rect(0, 0, 200, 230, c.sky)}${view}</svg>` +
  rect(95, 0, 10, 230, "#fff") +
  rect(0, 100, 200, 10, "#fff") +
  rect(-24, 242, 248, 14, c.wood, 4);

/** Hills of a wheat field under the sun, 200 wide, for a window. */
export const fieldView =
  circle(150, 50, 26, "#fff3c4") +
  shape("M0 150q50-30 100 0t100-12v92H0z", c.sun) +
  shape("M0 185q60-26 110 0t90-6v51H0z", c.gold);

/** Spines on a shelf from x = 0: widths and colours follow the seed. */
export function spines(count: number, seed: number): string {
  const dyes = [c.blue, c.brick, c.ink, c.gold, c.leaf, c.deep, c.linen, c.rose];
  let x = 0;
  return repeat(count, (n) => {
    const kind = (seed * 7 + n * 5) % 11;
    const [width, height] = [16 + (kind % 4) * 4, 78 + (kind % 5) * 8];
    const spine =
      rect(x, -height, width, height, dyes[(seed + n * 3) % dyes.length] ?? c.ink, 2) +
      rect(x + 4, -height + 12, width - 8, 4, "rgb(255 255 255 / .55)");
    x += width + 2;
    return spine;
  });
}

export const shelf = (x: number, y: number, width: number) => rect(x, y, width, 10, c.wood, 3);

/** A sunflower with its foot at (0, 0). */
export const sunflower = (height: number) =>
  line(`M0 0V${-height}`, c.moss, 7) +
  oval(-18, -height / 2, 20, 9, c.leaf, 25) +
  oval(18, -height / 2.6, 20, 9, c.leaf, -25) +
  repeat(
    14,
    (n) =>
      `<ellipse cx="0" cy="${-height - 30}" rx="8" ry="17" fill="${c.sun}" transform="rotate(${n * 25.7} 0 ${-height})"/>`,
  ) +
  circle(0, -height, 21, c.bark) +
  circle(0, -height, 13, c.ink);

/** A tulip with its foot at (0, 0). */
export const tulip = (height: number, fill: string) =>
  line(`M0 0V${-height}`, c.moss, 5) +
  shape(`M0 0q-26-20-22-${height * 0.6}q20 18 22 ${height * 0.5}z`, c.leaf) +
  shape(`M-16 ${-height - 30}q8 12 16 0q8 12 16 0q6 40-16 42q-22-2-16-42z`, fill);

/** A person from the waist up in an embroidered shirt, 130 high, with the base at (0, 0). */
export const person = (hair: string, shirt: string, trim: string) =>
  shape("M-38 0v-44q0-26 38-26t38 26v44z", shirt) +
  rect(-9, -84, 18, 20, c.skin) +
  circle(0, -98, 24, c.skin) +
  shape("M-25-98a25 26 0 0 1 50 0q-10-14-25-14t-25 14z", hair) +
  repeat(4, (n) => line(`M-6 ${-58 + n * 14}l12 10m0-10l-12 10`, trim, 3));

/** A gabled canal house with its base at (0, 0). */
export function gable(width: number, height: number, fill: string): string {
  const half = width / 2;
  const step = width / 6;
  return (
    shape(
      `M${-half} 0V${-height}h${step}v${-step}h${step}v${-step}h${step * 2}v${step}h${step}v${step}h${step}V0z`,
      fill,
    ) +
    repeat(6, (n) =>
      rect(
        -half + 12 + (n % 2) * (half - 4),
        -height + 18 + Math.floor(n / 2) * 42,
        half - 20,
        26,
        "#fff7dc",
        2,
      ),
    ) +
    rect(-9, -30, 18, 30, c.ink, 2)
  );
}

/** A lit lamp hanging from the top at x. */
export const lamp = (x: number) =>
  at(
    x,
    0,
    1,
    line("M0 0V56", c.ink, 3),
    shape("M-34 88q4-34 34-34t34 34z", c.brick),
    circle(0, 92, 12, c.sun),
  );
