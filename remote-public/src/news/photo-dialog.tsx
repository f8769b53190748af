import { useTranslation } from "@oselia/shared/i18n";
import { type Photo, photoSize } from "@oselia/shared/model";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  Dialog,
  IconButton,
  ResponsiveImage,
} from "@oselia/shared/ui";
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { enlargedPhotoSizes } from "../layout/image-sizes.ts";
import styles from "./photo-dialog.module.css";

/** The horizontal distance of a swipe, in CSS pixels. */
const SWIPE_DISTANCE = 40;

interface PhotoDialogProps {
  /** The title of the news item. */
  title: string;
  photos: readonly Photo[];
  /** The index of the first photo shown. */
  first: number;
  onClose: () => void;
}

/** The enlarged photos, one at a time: with the arrow keys, buttons, or by swiping. */
export function PhotoDialog({ title, photos, first, onClose }: PhotoDialogProps) {
  const { t } = useTranslation("public");
  const [at, setAt] = useState(first);
  const turn = (step: number) => setAt((at + step + photos.length) % photos.length);
  const swipe = useSwipe(turn);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  });
  // The arrow keys work wherever the focus is, as soon as the photo is shown; the page behind is
  // inert.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const photo = photos[at];
  const position = t("photos.of", { at: at + 1, count: photos.length });
  return (
    <Dialog open size="large" title={title} closeLabel={t("common:close")} onClose={onClose}>
      <div className={styles.photos}>
        <ResponsiveImage
          {...photoSize}
          {...swipe}
          className={styles.photo}
          src={photo?.url ?? ""}
          sizes={enlargedPhotoSizes}
          alt={position}
        />
        {photos.length > 1 && (
          <div className={styles.turn}>
            <IconButton
              label={t("photos.previous")}
              icon={<ArrowLeftIcon />}
              onClick={() => turn(-1)}
            />
            <p role="status">{position}</p>
            <IconButton
              label={t("photos.next")}
              icon={<ArrowRightIcon />}
              data-autofocus=""
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Pointer handlers: a swipe to the left is a step forward (1), to the right a step back (-1). */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (from.current ?? event.clientX);
      from.current = null;
      if (Math.abs(distance) >= SWIPE_DISTANCE) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
    draggable: false,
  };
}
