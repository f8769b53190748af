/** The palette: whitewash, linen, ink, blue, yellow, brick, leaf, wood. */
export const colour = {
  paper: "#fbf8f2",
  linen: "#f3ecdf",
  sky: "#cfe2f5",
  ink: "#16213a",
  night: "#101a33",
  blue: "#0b57a4",
  deep: "#083f7a",
  sun: "#ffcf33",
  gold: "#e8b62c",
  brick: "#b5432e",
  rose: "#d9806d",
  leaf: "#5d8068",
  moss: "#3f5e4a",
  wood: "#cdb08a",
  bark: "#8a6a4a",
  skin: "#edc7a5",
} as const;

/** A drawing of this size in pixels. */
export function svg(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;

/** A filled path in SVG's own path language. */
export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

export const line = (path: string, stroke: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const at = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join("")}</g>`;

/** One part for each number from 0 up to `count`. */
export const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("");
