import { colour as c } from "../../server/operations/sample/drawings/svg.ts";
import type { Appearance } from "./portrait.ts";

/** The sample people, by the name of their photo in shared/site/people.ts. */
export const appearances: Record<string, Appearance> = {
  olena: {
    ground: "#dbe8f4",
    skin: c.skin,
    hair: "#6b4526",
    cut: "plait",
    shirt: "#fff",
    threads: [c.brick, c.ink],
    extras: ["flowers"],
  },
  taras: {
    ground: "#f6e3b2",
    skin: "#e6b890",
    hair: "#3a2c26",
    cut: "short",
    shirt: "#fffdf8",
    threads: [c.blue, c.ink],
    extras: ["beard"],
  },
  sofiia: {
    ground: "#f1d3c9",
    skin: "#f1d2b6",
    hair: "#d9a441",
    cut: "long",
    shirt: "#fff",
    threads: [c.brick, c.gold],
  },
  pieter: {
    ground: "#d5e2d6",
    skin: "#f0cdb0",
    hair: "#a8a29a",
    cut: "parted",
    shirt: c.blue,
    threads: ["#fff", c.sun],
    extras: ["glasses"],
  },
  marta: {
    ground: "#e6dcf0",
    skin: "#e9c19c",
    hair: c.ink,
    cut: "bun",
    shirt: "#fffdf8",
    threads: [c.brick, c.blue],
    extras: ["glasses"],
  },
  danylo: {
    ground: "#d3e4e6",
    skin: "#d9a67c",
    hair: "#4a2f20",
    cut: "curls",
    shirt: c.ink,
    threads: [c.sun, "#fff"],
  },
  iryna: {
    ground: "#f3ecdf",
    skin: c.skin,
    hair: c.brick,
    cut: "parted",
    shirt: c.moss,
    threads: ["#fff", c.sun],
    extras: ["scarf"],
  },
};
