import { Cloth, type ClothLook } from "./cloth.tsx";
import { type MotifName, namedMotifs } from "./named-motifs.ts";

/** Cross-stitch, the signature of the house, in one of its own motifs. */
export function Embroidery({ motif, ...look }: ClothLook & { motif: MotifName }) {
  return <Cloth {...look} motif={namedMotifs[motif]} />;
}
