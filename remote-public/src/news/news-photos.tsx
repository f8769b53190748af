import { useTranslation } from "@oselia/shared/i18n";
import { type Photo, photoSize } from "@oselia/shared/model";
import { photoFrames, ResponsiveImage } from "@oselia/shared/ui";
import { useState } from "react";
import type { PhotoSizes } from "../layout/image-sizes.ts";

interface NewsPhotosProps {
  /** The title of the news item. */
  title: string;
  photos: readonly Photo[];
  /** The widths of the frames. */
  sizes: PhotoSizes;
  /** True in the first screen: the first photo loads immediately. */
  eager?: boolean;
}

const loadDialog = () => import(/* webpackChunkName: "photos" */ "./photo-dialog.tsx");

/** Loads it while a pointer or the focus is on a photo. */
const prefetchDialog = () => void loadDialog().catch(() => undefined);

/**
 * The photos of an item in their 3:2 frames, the first one large. A click enlarges them; without
 * scripts, it opens the picture itself.
 */
export function NewsPhotos({ title, photos, sizes, eager = false }: NewsPhotosProps) {
  const { t } = useTranslation("public");
  const [enlarged, setEnlarged] = useState<
    Awaited<ReturnType<typeof loadDialog>> & { at: number }
  >();
  if (photos.length === 0) return null;

  async function enlarge(at: number, url: string) {
    try {
      setEnlarged({ ...(await loadDialog()), at });
    } catch {
      window.location.assign(url);
    }
  }

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
          onPointerEnter={prefetchDialog}
          onFocus={prefetchDialog}
          onClick={(event) => {
            event.preventDefault();
            void enlarge(at, url);
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
      {enlarged && (
        <enlarged.PhotoDialog
          title={title}
          photos={photos}
          first={enlarged.at}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </form>
  );
}
