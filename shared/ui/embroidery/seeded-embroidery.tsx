import { Cloth, type ClothProps } from "./cloth.tsx";
import { seededMotif } from "./seeded-motif.ts";

/** Cross-stitch with the motif of a text, always the same one. */
export function SeededEmbroidery({ seed, ...cloth }: ClothProps & { seed: string }) {
  return <Cloth {...cloth} motif={seededMotif(seed)} />;
}
