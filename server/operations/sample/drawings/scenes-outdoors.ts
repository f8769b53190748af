import { gable, sunflower, tulip } from "./objects.ts";
import { at, colour as c, circle, line, oval, rect, repeat, shape } from "./svg.ts";

const sky = rect(0, 0, 600, 400, c.sky);
const cloud = (x: number, y: number) =>
  circle(x, y, 24, "#fff") +
  circle(x + 30, y - 10, 30, "#fff") +
  circle(x + 62, y, 22, "#fff") +
  rect(x, y, 62, 22, "#fff", 10);

const bicycle =
  line(
    "M0 0m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0M84 0m-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0",
    c.ink,
    5,
  ) + line("M0 0l24-46h44L84 0M24-46L44 0l24-46M44 0H0M16-58h18M68-46l-4-18h-14", c.brick, 5);

export const outdoors = {
  garden: () =>
    sky +
    cloud(90, 70) +
    circle(500, 70, 38, c.sun) +
    rect(0, 150, 600, 120, "#c66a55") +
    repeat(
      6,
      (row) =>
        line(`M0 ${150 + row * 20}H600`, "#e3a899", 2) +
        repeat(13, (n) => line(`M${n * 50 + (row % 2) * 25} ${150 + row * 20}v20`, "#e3a899", 2)),
    ) +
    rect(0, 262, 600, 138, c.leaf) +
    [110, 300, 490]
      .map(
        (x) =>
          line(`M${x} 290V170`, c.bark, 9) +
          circle(x, 140, 50, c.moss) +
          circle(x - 22, 130, 9, c.brick) +
          circle(x + 18, 152, 9, c.brick) +
          circle(x + 6, 112, 9, c.brick),
      )
      .join("") +
    repeat(9, (n) => at(34 + n * 66, 336, 0.55, tulip(70, n % 2 ? c.sun : c.blue))),

  tulips: () =>
    sky +
    cloud(60, 60) +
    cloud(420, 90) +
    at(
      450,
      214,
      1,
      shape("M-26 0l10-90h32l10 90z", c.ink),
      line("M0-92l70-50M0-92l-70 50M0-92l-50-70M0-92l50 70", c.bark, 7),
    ) +
    [0, 1, 2, 3]
      .map((n) => rect(0, 212 + n * 34, 600, 36, [c.brick, c.sun, c.blue, c.rose][n] ?? c.sun))
      .join("") +
    repeat(10, (n) =>
      at(30 + n * 60, 344, 0.9, tulip(56 + (n % 3) * 12, [c.brick, c.sun, "#fff"][n % 3] ?? c.sun)),
    ),

  sunflowers: () =>
    rect(0, 0, 600, 400, c.blue) +
    circle(300, 180, 110, c.sun) +
    shape("M0 240q150-40 300 0t300-10v170H0z", c.gold) +
    repeat(7, (n) => at(40 + n * 88, 350, 0.9 + (n % 2) * 0.25, sunflower(120 + (n % 3) * 26))),

  canal: () =>
    sky +
    cloud(420, 56) +
    repeat(6, (n) =>
      at(
        50 + n * 100,
        236,
        1,
        gable(
          92,
          130 + (n % 3) * 22,
          [c.brick, c.ink, c.rose, c.bark, c.deep, c.brick][n] ?? c.brick,
        ),
      ),
    ) +
    rect(0, 236, 600, 24, c.wood) +
    rect(0, 260, 600, 140, c.deep) +
    repeat(9, (n) => line(`M${20 + n * 68} ${282 + (n % 3) * 18}q16 8 32 0`, "#5f93c9", 4)) +
    at(120, 232, 0.8, bicycle) +
    at(390, 232, 0.8, bicycle) +
    shape("M230 306h150q-10 34-40 34h-74q-28 0-36-34z", c.bark) +
    rect(280, 284, 60, 22, "#fff", 4) +
    oval(310, 340, 90, 4, "#0d2c57"),
};
