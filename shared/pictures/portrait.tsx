import { portraits } from "./portraits.ts";

export interface PortraitProps {
  /** The name in the site's settings: "olena". */
  photo: string;
  className?: string;
  /** True where it is larger from 1440 pixels. */
  hasLargeSize?: boolean;
}

/** Pixels on the page from 768 pixels: the token `--portrait`. */
const PORTRAIT = 120;

/** A person's photo, in the size for the window and its screen. The name is next to it. */
export function Portrait({ photo, className, hasLargeSize = false }: PortraitProps) {
  const sources = portraits[photo];
  if (!sources) return null;
  const { mobile, tablet, desktop } = sources;
  return (
    <picture>
      {hasLargeSize && desktop && (
        <source media="(min-width: 1440px)" srcSet={`${desktop.x1} 1x, ${desktop.x2} 2x`} />
      )}
      <source media="(min-width: 768px)" srcSet={`${tablet.x1} 1x, ${tablet.x2} 2x`} />
      <img
        className={className}
        src={mobile.x1}
        srcSet={`${mobile.x1} 1x, ${mobile.x2} 2x`}
        width={PORTRAIT}
        height={PORTRAIT}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
