import { resizeImage } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { photoSize } from "@oselia/shared/model";
import { showToast } from "@oselia/shared/toast";
import { useEffect, useRef, useState } from "react";
import { type ArticlePhoto, sortPick } from "./article-photo.ts";

/**
 * Takes picked files into the photos: sorted by the rules, resized to 600 by 400 (section 9). What
 * cannot be taken is told by the toasts of section 8.
 *
 * @returns `pick`, whose promise is false when a picture could not be resized; and the names of those
 *   of the last pick.
 */
export function usePhotoPick(value: ArticlePhoto[], onChange: (photos: ArticlePhoto[]) => void) {
  const { t } = useTranslation(["news-admin", "model"]);
  const [isWorking, setWorking] = useState(false);
  const [unreadable, setUnreadable] = useState<string[]>([]);
  // Resizing takes a moment in which another photo may be removed.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const pick = async (files: File[]): Promise<boolean> => {
    const { taken, duplicates, tooMany } = sortPick(latest.current, files);
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
    setUnreadable(taken.filter((_, at) => resized[at]?.status === "rejected").map(nameOf));
    showToast("error", t("photo.resizeFailed"));
    return false;
  };

  return { pick, isWorking, unreadable };
}

const nameOf = ({ name }: File) => name;
