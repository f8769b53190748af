import { fieldView, lamp, person, windowWith } from "./objects.ts";
import { at, colour as c, circle, line, oval, rect, repeat, shape } from "./svg.ts";

const hairs = [c.bark, c.ink, c.gold, "#5b3a26", "#8d8d8d", c.brick];
const hair = (n: number) => hairs[n % hairs.length] ?? c.ink;
const trim = (n: number) => (n % 2 === 0 ? c.brick : c.blue);

export const people = {
  choir: () =>
    rect(0, 0, 600, 400, c.deep) +
    shape("M40 0q260 150 520 0z", "#0d4d94") +
    repeat(7, (n) => at(60 + n * 80, 236, 0.86, person(hair(n + 1), "#f6efe2", trim(n)))) +
    repeat(6, (n) => at(100 + n * 80, 346, 1, person(hair(n), "#fff", trim(n + 1)))) +
    repeat(6, (n) => oval(100 + n * 80, 258, 5, 7, "#7d2a1c")),

  children: () =>
    rect(0, 0, 600, 400, c.linen) +
    at(200, 18, 0.74, windowWith(fieldView)) +
    rect(40, 30, 120, 84, "#fff", 4) +
    circle(80, 66, 18, c.sun) +
    shape("M60 104l40-38l44 38z", c.leaf) +
    rect(440, 30, 120, 84, "#fff", 4) +
    line("M460 96q20-60 40-20t40-24", c.blue, 8) +
    repeat(4, (n) =>
      at(
        96 + n * 136,
        300,
        0.94,
        person(hair(n), ["#fff", c.sun, c.rose, c.sky][n] ?? "#fff", trim(n)),
      ),
    ) +
    rect(0, 286, 600, 114, c.wood) +
    repeat(4, (n) => rect(62 + n * 136, 296, 68, 34, "#fff", 3)) +
    repeat(8, (n) =>
      rect(50 + n * 68, 312, 8, 24, [c.brick, c.blue, c.gold, c.leaf][n % 4] ?? c.blue, 2),
    ),

  concert: () =>
    rect(0, 0, 600, 400, c.night) +
    shape("M300-40L120 400h360z", "#1c2a52") +
    repeat(22, (n) => circle((n * 97) % 600, (n * 53) % 150, 2, "#fff7dc")) +
    rect(0, 318, 600, 82, c.bark) +
    at(300, 330, 1.7, person(c.ink, "#fff", c.brick)) +
    `<g transform="translate(44 26) rotate(30 330 250)">${
      shape("M330 170q76 8 76 76t-76 72q-70-6-66-76t66-72z", c.wood) +
      rect(300, 70, 22, 130, c.bark, 8) +
      circle(330, 250, 24, c.ink) +
      repeat(9, (n) => line(`M${306 + n * 3} 90L${290 + n * 14} 300`, "#fff7dc", 1.4))
    }</g>`,

  star: () =>
    rect(0, 0, 600, 400, c.night) +
    repeat(40, (n) => circle((n * 131) % 600, (n * 71) % 230, (n % 3) + 1, "#fff7dc")) +
    repeat(
      8,
      (n) =>
        `<path d="M300 130l16-52l-16-48l-16 48z" fill="${n % 2 ? c.gold : c.sun}" transform="rotate(${n * 45} 300 130)"/>`,
    ) +
    circle(300, 130, 24, c.brick) +
    line("M300 160V350", c.bark, 8) +
    shape("M0 320q150-50 300-10t300-6v96H0z", "#e9eff8") +
    at(
      130,
      330,
      1,
      rect(-56, -60, 112, 66, "#fff"),
      shape("M-72-56L0-116l72 60z", c.bark),
      rect(-18, -44, 36, 30, c.sun, 3),
    ) +
    at(
      478,
      326,
      0.9,
      rect(-56, -60, 112, 66, "#fff"),
      shape("M-72-56L0-116l72 60z", c.bark),
      rect(-18, -44, 36, 30, c.sun, 3),
    ),

  eggs: () =>
    rect(0, 0, 600, 400, "#efe4d0") +
    lamp(120) +
    oval(300, 318, 290, 64, c.wood) +
    oval(300, 304, 262, 50, c.leaf) +
    repeat(5, (n) => {
      const [x, y, fill] = [
        110 + n * 95,
        232 + (n % 2) * 18,
        [c.brick, c.ink, c.gold, c.blue, c.moss][n] ?? c.brick,
      ];
      return (
        oval(x, y, 46, 62, fill) +
        line(
          `M${x - 44} ${y}h88M${x - 38} ${y - 30}q38 16 76 0M${x - 38} ${y + 30}q38-16 76 0`,
          "#fff7dc",
          4,
        ) +
        line(`M${x - 14} ${y - 8}l28 16m0-16l-28 16M${x} ${y - 14}v28`, c.sun, 5)
      );
    }),
};
