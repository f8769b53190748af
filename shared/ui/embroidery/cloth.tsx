import { useId } from "react";
import styles from "./embroidery.module.css";
import type { Motif } from "./motif.ts";
import { CELL, stitchPath } from "./stitches.ts";
import { stripTile } from "./strip.ts";

/** The bindings of drawn book covers. */
export type Binding = "night" | "brick" | "linen" | "blue" | "sun";

export interface ClothLook {
  /** "strip" repeats the motif over the whole width; "plate" shows it once, as wide as its place. */
  variant: "strip" | "plate";
  /** The colours of the page, of its deep grounds (footer, quote, sidebar), or of a binding. */
  threads?: "page" | "deep" | Binding;
}

/** Cross-stitch of any motif. It adorns, and says nothing to a screen reader. */
export function Cloth({ variant, motif, threads = "page" }: ClothLook & { motif: Motif }) {
  const className = `${styles.embroidery} ${styles[threads]}`;
  return variant === "strip" ? (
    <Strip motif={motif} className={className} />
  ) : (
    <Plate motif={motif} className={className} />
  );
}

interface SvgProps {
  motif: Motif;
  className: string;
}

/** Pixels of a cell in a strip: whole ones, so that each tile looks like the next. */
const STRIP_CELL = 4;

function Strip({ motif, className }: SvgProps) {
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

function Plate({ motif, className }: SvgProps) {
  const width = (motif[0]?.length ?? 0) * CELL;
  return (
    <svg
      className={`${className} ${styles.plate}`}
      viewBox={`0 0 ${width} ${motif.length * CELL}`}
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
