import sharp from "sharp";

/** The background of the icons that a home screen cuts to its own shape. */
const ground = "#fbf8f2";

/** The mark as a PNG square. `margin` is the part of the side that is left free on every edge. */
export async function renderIcon(mark: Buffer, side: number, margin: number): Promise<Buffer> {
  const free = Math.round(side * margin);
  const inner = side - 2 * free;
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer();
  const background = margin > 0 ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
  return await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, left: free, top: free }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** A PNG of 32 by 32 in the container of favicon.ico, for clients that request that name. */
export function encodeIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon,
  head.writeUInt16LE(1, 4); // one picture of
  head.writeUInt8(32, 6); // this width
  head.writeUInt8(32, 7); // and height,
  head.writeUInt16LE(1, 10); // one plane
  head.writeUInt16LE(32, 12); // of 32 bits,
  head.writeUInt32LE(png.length, 14); // its length
  head.writeUInt32LE(head.length, 18); // and where it begins
  return Buffer.concat([head, png]);
}
