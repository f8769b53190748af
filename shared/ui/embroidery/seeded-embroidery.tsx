import { Cloth, type ClothLook } from "./cloth.tsx";
import { seededMotif } from "./seeded-motif.ts";

/** Cross-stitch in the motif that belongs to this text: always the same one. */
export function SeededEmbroidery({ seed, ...look }: ClothLook & { seed: string }) {
  return <Cloth {...look} motif={seededMotif(seed)} />;
}
