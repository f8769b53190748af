import { useTranslation } from "@oselia/shared/i18n";
import { type Photo, photoSize } from "@oselia/shared/model";
import { photoFrames, ResponsiveImage } from "@oselia/shared/ui";
import { useState } from "react";
import type { PhotoSizes } from "../layout/image-sizes.ts";
import { PhotoDialog } from "./photo-dialog.tsx";

export interface NewsPhotosProps {
  /** The title of the news item. */
  title: string;
  photos: readonly Photo[];
  /** The widths of the frames. */
  sizes: PhotoSizes;
  /** True in the first screen: the first photo loads immediately. */
  eager?: boolean;
}

/**
 * The photos of an item in their 3:2 frames, the first one large. A click enlarges them; without
 * scripts, it opens the picture itself.
 */
export function NewsPhotos({ title, photos, sizes, eager = false }: NewsPhotosProps) {
  const { t } = useTranslation("public");
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <form className={photoFrames.photos}>
      {photos.map(({ id, url }, at) => (
        <button
          key={id}
          type="submit"
          formAction={url}
          className={photoFrames.frame}
          aria-haspopup="dialog"
          aria-label={t("photos.open", { at: at + 1, count: photos.length, title })}
          onClick={(event) => {
            event.preventDefault();
            setEnlarged(at);
          }}
        >
          <ResponsiveImage
            {...photoSize}
            className={photoFrames.photo}
            src={url}
            sizes={at === 0 ? sizes.large : sizes.small}
            alt=""
            {...(eager && at === 0
              ? { loading: "eager", fetchPriority: "high" }
              : { loading: "lazy" })}
          />
        </button>
      ))}
      {enlarged !== null && (
        <PhotoDialog
          title={title}
          photos={photos}
          first={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </form>
  );
}
