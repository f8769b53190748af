import { useId } from "react";
import styles from "./embroidery.module.css";
import type { Motif } from "./motif.ts";
import { type MotifName, namedMotifs } from "./named-motifs.ts";
import { seededMotif } from "./seeded-motif.ts";
import { CELL, stitchPath } from "./stitches.ts";
import { stripTile } from "./strip.ts";

/** The bindings of drawn book covers. */
export type Binding = "night" | "brick" | "linen" | "blue" | "sun";

export interface EmbroideryProps {
  /** "strip" repeats the motif over the whole width; "plate" shows it once, as wide as its place. */
  variant: "strip" | "plate";
  /** A motif of the house. */
  motif?: MotifName;
  /** Instead of a name: any text has its own motif, always the same one. */
  seed?: string;
  /** The colours of the page, of its deep grounds (footer, quote, sidebar), or of a binding. */
  threads?: "page" | "deep" | Binding;
}

/** Cross-stitch, the signature of the house. It adorns, and says nothing to a screen reader. */
export function Embroidery({ variant, motif, seed, threads = "page" }: EmbroideryProps) {
  const cloth = seed === undefined ? namedMotifs[motif ?? "star"] : seededMotif(seed);
  const className = `${styles.embroidery} ${styles[threads]}`;
  return variant === "strip" ? (
    <Strip motif={cloth} className={className} />
  ) : (
    <Plate motif={cloth} className={className} />
  );
}

interface ClothProps {
  motif: Motif;
  className: string;
}

/** Pixels of a cell in a strip: whole ones, so that each tile looks like the next. */
const STRIP_CELL = 4;

function Strip({ motif, className }: ClothProps) {
  const id = useId();
  const tile = stripTile(motif);
  const columns = tile[0]?.length ?? 0;
  const rows = tile.length;
  const height = rows * STRIP_CELL;
  return (
    <svg
      className={`${className} ${styles.strip}`}
      width="100%"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <pattern
        id={id}
        x="50%"
        width={columns * STRIP_CELL}
        height={height}
        viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
        patternUnits="userSpaceOnUse"
      >
        <Threads motif={tile} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Plate({ motif, className }: ClothProps) {
  const side = motif.length * CELL;
  return (
    <svg
      className={`${className} ${styles.plate}`}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      <Threads motif={motif} />
    </svg>
  );
}

const Threads = ({ motif }: { motif: Motif }) => (
  <>
    <path className={styles.first} d={stitchPath(motif, "a")} />
    <path className={styles.second} d={stitchPath(motif, "b")} />
  </>
);
