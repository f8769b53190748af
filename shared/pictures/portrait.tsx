import { portraitOf } from "./portraits.ts";

/** Somebody's photo, in the size that the window and its screen ask for. The name stands beside it. */
export function Portrait({ photo, className }: { photo: string; className?: string }) {
  const sources = portraitOf(photo);
  if (!sources) return null;
  const { mobile, tablet, width, height } = sources;
  return (
    <picture>
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
