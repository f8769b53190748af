import { fieldView, lamp, shelf, spines, sunflower, windowWith } from "./objects.ts";
import { at, colour as c, circle, line, oval, rect, repeat, shape } from "./svg.ts";

const wall = rect(0, 0, 600, 400, c.linen);
const table = rect(40, 268, 520, 20, c.wood, 6) + rect(0, 288, 600, 112, "#e6d9c3");

const dumpling = (x: number, y: number) =>
  shape(`M${x - 22} ${y}a22 20 0 0 1 44 0q-22 8-44 0z`, "#fdf3dd") +
  line(`M${x - 18} ${y - 3}q18 7 36 0`, c.wood, 2);

export const rooms = {
  window: () =>
    wall +
    at(60, 40, 1.02, windowWith(fieldView)) +
    at(135, 292, 0.62, sunflower(120), shape("M-26 0h52l-8 44h-36z", c.brick)) +
    shelf(340, 150, 210) +
    at(350, 150, 1, spines(8, 2)) +
    shelf(340, 290, 210) +
    at(350, 290, 1, spines(5, 5)) +
    shape("M500 290q-26-22-14-52h40q12 30-14 52z", c.brick) +
    rect(492, 228, 28, 12, c.rose, 4),

  kitchen: () =>
    wall +
    lamp(150) +
    lamp(450) +
    at(222, 24, 0.78, windowWith(fieldView)) +
    table +
    oval(300, 262, 150, 20, "#fff") +
    oval(300, 258, 126, 14, c.sky) +
    [200, 250, 300, 350, 400].map((x) => dumpling(x, 256)).join("") +
    [226, 276, 326, 376].map((x) => dumpling(x, 238)).join("") +
    shape("M60 268v-50h70v50q-35 10-70 0z", c.blue) +
    line("M78 200q8-12 0-24m20 24q8-12 0-24", "#fff", 5) +
    shape("M486 268l6-54h46l6 54z", c.brick) +
    oval(515, 214, 23, 6, "#7d2a1c"),

  library: () =>
    rect(0, 0, 600, 400, "#efe4d0") +
    [120, 232, 344]
      .map(
        (y, row) =>
          shelf(20, y, 560) + at(32, y, 1, spines(10, row + 1)) + at(330, y, 1, spines(9, row + 4)),
      )
      .join("") +
    shape("M296 344l20-344h10l-18 344zM366 344l-20-344h-10l18 344z", c.bark) +
    repeat(5, (n) => rect(303 - n, 60 + n * 62, 56 + n * 2, 7, c.bark)),

  books: () =>
    wall +
    circle(470, 100, 58, c.sun) +
    table +
    at(70, 268, 1.45, spines(7, 3)) +
    shape("M340 268q50-34 100-8q50-26 100 8v-14q-50-34-100-8q-50-26-100 8z", "#fff") +
    line("M440 246v18M360 250q36-16 70 0M450 250q36-16 70 0", c.wood, 3),

  table: () =>
    wall +
    lamp(300) +
    at(40, 50, 0.8, windowWith(fieldView)) +
    at(400, 50, 0.8, windowWith(circle(60, 60, 24, "#fff") + circle(92, 66, 30, "#fff"))) +
    table +
    [130, 300, 470]
      .map(
        (x, n) =>
          shape(`M${x - 24} 268v-38h48v38q-24 8-48 0z`, [c.blue, c.brick, c.leaf][n] ?? c.blue) +
          line(`M${x + 24} 240q18 4 0 18`, [c.blue, c.brick, c.leaf][n] ?? c.blue, 6) +
          line(`M${x - 8} 218q8-12 0-24m16 24q8-12 0-24`, "#fff", 4),
      )
      .join("") +
    rect(190, 250, 70, 18, "#fff", 2) +
    rect(350, 254, 64, 14, c.gold, 2),

  embroidery: () =>
    rect(0, 0, 600, 400, c.wood) +
    circle(300, 170, 156, c.bark) +
    circle(300, 170, 146, "#fffdf8") +
    repeat(9, (row) =>
      repeat(9, (column) => {
        const distance = Math.abs(row - 4) + Math.abs(column - 4);
        const [x, y] = [208 + column * 21, 78 + row * 21];
        return distance > 4
          ? ""
          : line(`M${x} ${y}l16 16m0-16l-16 16`, distance % 2 ? c.ink : c.brick, 6);
      }),
    ) +
    line("M470 60l70-36", "#c9cfd8", 5) +
    line("M470 60q-70 30-60 100", c.brick, 3) +
    circle(90, 90, 34, c.brick) +
    line("M62 80q28 16 56 0M60 96q30 16 60 0", c.rose, 3) +
    circle(510, 270, 34, c.ink) +
    line("M482 260q28 16 56 0M480 276q30 16 60 0", "#4a5468", 3),
};
