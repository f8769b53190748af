import { Cloth, type ClothProps } from "./cloth.tsx";
import { type MotifName, namedMotifs } from "./named-motifs.ts";

/** Cross-stitch with one of the named motifs. */
export function Embroidery({ motif, ...cloth }: ClothProps & { motif: MotifName }) {
  return <Cloth {...cloth} motif={namedMotifs[motif]} />;
}
