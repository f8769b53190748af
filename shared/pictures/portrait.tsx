import { portraitOf } from "./portraits.ts";

export interface PortraitProps {
  /** As in the site's settings: "olena". */
  photo: string;
  className?: string;
  /** True where it grows with a window of 1440 pixels and more. */
  grows?: boolean;
}

/** Somebody's photo, in the size that the window and its screen ask for. The name stands beside it. */
export function Portrait({ photo, className, grows = false }: PortraitProps) {
  const sources = portraitOf(photo);
  if (!sources) return null;
  const { mobile, tablet, desktop, width, height } = sources;
  return (
    <picture>
      {grows && desktop && (
        <source media="(min-width: 1440px)" srcSet={`${desktop.x1} 1x, ${desktop.x2} 2x`} />
      )}
      <source media="(min-width: 768px)" srcSet={`${tablet.x1} 1x, ${tablet.x2} 2x`} />
      <img
        className={className}
        src={mobile.x1}
        srcSet={`${mobile.x1} 1x, ${mobile.x2} 2x`}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
