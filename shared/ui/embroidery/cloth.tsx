import { useId } from "react";
import styles from "./embroidery.module.css";
import type { Motif } from "./motif.ts";
import { CELL, stitchPath } from "./stitches.ts";
import { stripTile } from "./strip.ts";

/** The bindings of generated book covers. */
export type Binding = "night" | "brick" | "linen" | "blue" | "sun";

export interface ClothProps {
  /**
   * "strip" repeats the motif over the full width; "plate" shows it once, as wide as its container.
   */
  variant: "strip" | "plate";
  /** The colours of the page, of dark areas (footer, quote, sidebar), or of a binding. */
  threads?: "page" | "deep" | Binding;
}

/** Cross-stitch of any motif. Decorative. */
export function Cloth({ variant, motif, threads = "page" }: ClothProps & { motif: Motif }) {
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

/** The size of a cell in a strip, in whole pixels, so that all tiles look the same. */
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
