import { resizeImage } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { photoSize } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { useEffect, useRef, useState } from "react";
import { type ArticlePhoto, filterSelection } from "./article-photo.ts";

/**
 * Adds picked files to the photos: filtered by the rules, resized to 600 by 400. A toast reports
 * what cannot be added (docs/product.md#toasts).
 *
 * @returns `pick`, which resolves to false when an image could not be resized; whether it is
 *   working; and the names of the unreadable files.
 */
export function usePhotoSelection(
  value: ArticlePhoto[],
  onChange: (photos: ArticlePhoto[]) => void,
) {
  const { t } = useTranslation(["news-admin", "model"]);
  const [isWorking, setWorking] = useState(false);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  // Another photo may be removed while images are being resized.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const pick = async (files: File[]): Promise<boolean> => {
    const { taken, duplicates, tooMany } = filterSelection(latest.current, files);
    for (const { name } of duplicates) showToast("warning", t("photo.duplicate", { name }));
    if (tooMany) {
      showToast("warning", t("You cannot upload more than three images", { ns: "model" }));
    }
    setUnreadable([]);
    setWorking(true);
    const resized = await Promise.allSettled(taken.map((file) => resizeImage(file, photoSize)));
    setWorking(false);
    const ready = resized.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (ready.length > 0) onChange([...latest.current, ...ready]);
    if (ready.length === taken.length) return true;
    const failed = taken.filter((_, at) => resized[at]?.status === "rejected");
    setUnreadable(failed.map(({ name }) => name));
    showToast("error", t("photo.resizeFailed"));
    return false;
  };

  return { pick, isWorking, unreadable };
}
