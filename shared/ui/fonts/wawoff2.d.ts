declare module "wawoff2" {
  /** Unpacks a WOFF2 font. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
