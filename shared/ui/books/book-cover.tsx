import { useState } from "react";
import { ResponsiveImage } from "../display/responsive-image.tsx";
import type { Binding } from "../embroidery/cloth.tsx";
import { createSeededRandom } from "../embroidery/seed.ts";
import { SeededEmbroidery } from "../embroidery/seeded-embroidery.tsx";
import styles from "./book-cover.module.css";

/** The size in which covers are stored. */
const COVER = { width: 385, height: 622 };
const BINDINGS: readonly [Binding, ...Binding[]] = ["night", "brick", "linen", "blue", "sun"];

export interface BookCoverProps {
  title: string;
  author: string;
  /**
   * The image. Without one, or when it fails to load, a cover is generated from the title and
   * author.
   */
  src?: string | null;
  /** The accessible name. Default: none, since the title is next to it. */
  alt?: string;
  /** "eager" for covers in the first screen. */
  loading?: "lazy" | "eager";
  /** The width of the frame, for the browser to choose a file by (the attribute of an image). */
  sizes?: string;
}

/** The cover of a book in a 2:3 frame. */
export function BookCover({
  title,
  author,
  src,
  alt = "",
  loading = "lazy",
  sizes,
}: BookCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <TypographicCover title={title} author={author} alt={alt} />;
  return (
    <span className={styles.frame}>
      <ResponsiveImage
        {...COVER}
        className={styles.picture}
        src={src}
        sizes={sizes}
        alt={alt}
        loading={loading}
        onError={() => setBroken(src)}
      />
    </span>
  );
}

function TypographicCover({
  title,
  author,
  alt,
}: Pick<BookCoverProps, "title" | "author" | "alt">) {
  const seed = `${title}, ${author}`;
  const binding = createSeededRandom(seed).one(BINDINGS);
  return (
    <span
      className={`${styles.frame} ${styles.drawn} ${styles[binding]}`}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.motif}>
        <SeededEmbroidery variant="plate" seed={seed} threads={binding} />
      </span>
      <span className={styles.author}>{author}</span>
    </span>
  );
}
