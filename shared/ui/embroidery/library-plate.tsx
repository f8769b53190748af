import { useId } from "react";
import styles from "./library-plate.module.css";
import { seededMotif } from "./seeded-motif.ts";
import { CELL, stitchPath } from "./stitches.ts";
import { stripTile } from "./strip.ts";

/** The library's 32 pictures (specification section 9): each seed has a motif of its own. */
export const libraryPlates: readonly { seed: string }[] = Array.from({ length: 32 }, (_, at) => ({
  seed: `rushnyk-${at + 1}`,
}));

/** Tiles in each direction: enough for the widest cut. */
const TILES = 9;

/**
 * A picture of the library: a cloth of one motif, cut 4:1 on a phone and as a wide band from 768
 * pixels up. It adorns, and says nothing to a screen reader.
 */
export function LibraryPlate({ seed, className }: { seed: string; className?: string }) {
  const id = useId();
  const tile = stripTile(seededMotif(seed));
  const width = (tile[0]?.length ?? 0) * CELL;
  const height = tile.length * CELL;
  return (
    <svg
      className={className ? `${styles.plate} ${className}` : styles.plate}
      viewBox={`0 0 ${width * TILES} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path className={styles.first} d={stitchPath(tile, "a")} />
        <path className={styles.second} d={stitchPath(tile, "b")} />
      </pattern>
      <rect width={width * TILES} height={height} fill={`url(#${id})`} />
    </svg>
  );
}
