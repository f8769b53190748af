import { getSrcSets } from "@oselia/shared/model/image-variants";
import type { ComponentProps } from "react";
import styles from "./responsive-image.module.css";

export interface ResponsiveImageProps extends ComponentProps<"img"> {
  /** The URL of the image. One that the site stores has variants. */
  src: string;
  /** The size in which it is stored, in pixels. */
  width: number;
  height: number;
  /** Its width on the page, as the attribute `sizes`. Without it, the image itself is loaded. */
  sizes?: string | undefined;
  alt: string;
}

/** An image in the smallest file that is sharp in its place: AVIF, or WebP where the browser has none. */
export function ResponsiveImage({ src, width, sizes, alt, ...props }: ResponsiveImageProps) {
  // What is wanted first is painted as soon as it has arrived, not a frame after it was decoded.
  const decoding = props.fetchPriority === "high" ? "sync" : "async";
  const common = { ...props, width, decoding } as const;
  const srcSets = sizes === undefined ? undefined : getSrcSets(src, width);
  if (!srcSets) return <img {...common} src={src} alt={alt} />;
  return (
    <picture className={styles.picture}>
      <source className={styles.source} type="image/avif" srcSet={srcSets.avif} sizes={sizes} />
      <img {...common} src={src} srcSet={srcSets.webp} sizes={sizes} alt={alt} />
    </picture>
  );
}
