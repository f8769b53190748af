export interface PortraitProps {
  /** The name in the site's settings: "olena". Empty for a person without a photo. */
  photo: string;
  className?: string;
  /** True where it is larger from 1440 pixels: only the team has photos of that size. */
  hasLargeSize?: boolean;
}

/** Pixels on the page from 768 pixels: the token `--portrait`. */
const PORTRAIT = 120;

/** A person's photo, in the size for the window and its screen. The name is next to it. */
export function Portrait({ photo, className, hasLargeSize = false }: PortraitProps) {
  if (photo === "") return null;
  const file = (side: number) => `${__webpack_public_path__}portraits/${photo}-${side}.webp`;
  const srcSet = (side: number) => `${file(side)} 1x, ${file(2 * side)} 2x`;
  return (
    <picture>
      {hasLargeSize && <source media="(min-width: 1440px)" srcSet={srcSet(160)} />}
      <source media="(min-width: 768px)" srcSet={srcSet(PORTRAIT)} />
      <img
        className={className}
        src={file(72)}
        srcSet={srcSet(72)}
        width={PORTRAIT}
        height={PORTRAIT}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
