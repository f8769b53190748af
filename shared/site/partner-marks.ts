/**
 * The partners' marks: SVG path data in a box of 48 by 48, in one colour with the fill rule
 * "evenodd", so that they work on light and dark backgrounds. Made for this site.
 */
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const partnerMarks = {
  book: "M4 10q10-4 19 1v30q-9-5-19-1zM25 11q9-5 19-1v30q-10-4-19 1z",
  bridge:
    "M2 20h44v6H2zM4 28h5v14H4zM39 28h5v14h-5zM12 42v-2a12 12 0 0 1 24 0v2h-5v-2a7 7 0 0 0-14 0v2zM6 18q18-16 36 0h-6q-12-8-24 0z",
  periwinkle: [
    disc(24, 11, 7),
    disc(36, 20, 7),
    disc(32, 35, 7),
    disc(16, 35, 7),
    disc(12, 20, 7),
    disc(24, 24, 4),
  ].join(""),
  kalyna: [
    "M23 18Q22 4 5 4q1 14 18 14zM25 18Q26 4 43 4q-1 14-18 14z",
    disc(11, 26, 5),
    disc(24, 26, 5),
    disc(37, 26, 5),
    disc(17, 38, 5),
    disc(31, 38, 5),
  ].join(""),
  curtain: "M4 6h40v6H4zM4 14h15q-1 16-15 24zM44 14H29q1 16 15 24zM10 40h28v4H10z",
  pot: "M8 20h32v14q0 8-8 8H16q-8 0-8-8zM2 22h4v6H2zM42 22h4v6h-4zM10 14h28v4H10zM21 7h6v5h-6z",
  wheel:
    disc(24, 24, 20) +
    disc(24, 24, 16) +
    disc(24, 24, 4) +
    "M22 10h4v8h-4zM22 30h4v8h-4zM10 22h8v4h-8zM30 22h8v4h-8z",
  scales:
    "M22 6h4v32h8v4H14v-4h8zM8 10h13v4H8zM27 10h13v4H27zM4 29l7-14 7 14a7 7 0 0 1-14 0zM30 29l7-14 7 14a7 7 0 0 1-14 0z",
  leaf: "M42 6Q6 4 6 30q0 6 4 10 8-16 22-24-14 12-18 26 24 4 28-36z",
  lantern: "M18 4h12v4H18zM14 10h20l4 8H10zM12 20h24v18H12zM18 25v8h12v-8zM10 40h28v4H10z",
  star: `M24 2l4 13 12-7-7 12 13 4-13 4 7 12-12-7-4 13-4-13-12 7 7-12-13-4 13-4-7-12 12 7z${disc(24, 24, 4)}`,
  road: "M20 4h8l14 40H6zM23 9v7h2V9zM22 20v8h4v-8zM21 32v9h6v-9z",
  mill: "M24 19L8 4 4 9zM24 19l20-10-4-5zM24 19L4 29l4 5zM24 19l16 15 4-5zM21 27h6l4 17H17zM22 36v8h4v-8z",
} as const;
