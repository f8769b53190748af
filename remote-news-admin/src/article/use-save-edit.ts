import { errorText, useApi } from "@oselia/shared/api";
import { isConflict } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { update } from "@oselia/shared/lists";
import type { Article, NewsItem, Photo } from "@oselia/shared/model";
import { useSetAtom } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { isSame, type SaveOptions } from "@oselia/shared/workspace";
import { useRef } from "react";
import { newsListAtom } from "../state/news-list.ts";
import type { ArticlePhoto } from "./article-photo.ts";
import type { ArticleDraft } from "./article-values.ts";
import { changePhotos, PhotoStepError, type PhotoSteps } from "./change-photos.ts";
import { fetchArticle } from "./fetch-article.ts";
import { differs, updateArticle } from "./update-article.ts";

/** Told what the server holds from now on, step by step. */
export interface EditSteps {
  onFieldsSaved: (article: Article) => void;
  /** The photos that the form holds now, and those of them that are saved. */
  onPhotosSaved: (photos: ArticlePhoto[], saved: Photo[]) => void;
  /** Somebody else has saved something else, which the next save is made from; undefined when it is not known what. */
  onClash: (theirs: NewsItem | undefined) => void;
}

/**
 * Saves an edit: the fields by one call, when they have changed, then each photo by its own. The list
 * follows every step, and so does a second try: it takes only the steps that are left.
 */
export function useSaveEdit(item: NewsItem, { onFieldsSaved, onPhotosSaved, onClash }: EditSteps) {
  const { t, i18n } = useTranslation("news-admin");
  const api = useApi();
  const changeList = useSetAtom(newsListAtom);
  /** As the server holds it; its photos as this form knows them: another's are not touched. */
  const present = useRef(item);
  const known = useRef<Photo[]>(item.photoUrls);

  const hold = (next: NewsItem) => {
    present.current = next;
    changeList((list) => update(list, next));
  };

  /** From here on: what somebody else has saved. */
  const goOnFrom = (theirs: NewsItem) => {
    known.current = theirs.photoUrls;
    hold(theirs);
  };

  /**
   * What stands there may be what is being saved: the answer to an earlier try was lost on its way.
   * Then nobody is in the way of anybody.
   */
  const savedAlready = async (refusal: unknown, article: Article): Promise<NewsItem> => {
    if (!isConflict(refusal)) throw refusal;
    const stored = await fetchArticle(api, item.id);
    if (stored && !differs(article, stored) && isSame(stored.photoUrls, known.current)) {
      return stored;
    }
    if (stored) goOnFrom(stored);
    onClash(stored);
    throw refusal;
  };

  const saveFields = async (article: Article, { overwrite }: SaveOptions) => {
    const version = overwrite ? undefined : present.current.version;
    const sent = updateArticle(api, item.id, article, version);
    hold(await sent.catch((refusal) => savedAlready(refusal, article)));
    onFieldsSaved(article);
    showToast("success", t("updated"));
  };

  const savePhotos = async (photos: ArticlePhoto[], onProgress: SaveOptions["onProgress"]) => {
    let shown = photos;
    // Each call raises the version by one; by more if somebody else was there too, who is then noticed.
    const step = (change: (photos: Photo[]) => Photo[], raised = 1) => {
      known.current = change(known.current);
      const { version, photoUrls } = present.current;
      hold({ ...present.current, photoUrls: change(photoUrls), version: version + raised });
      onPhotosSaved(shown, known.current);
    };
    const steps: PhotoSteps = {
      onProgress,
      onUploaded: (file, photo) => {
        shown = shown.map((other) => (other === file ? photo : other));
        step((before) => [...before, photo]);
      },
      onDeleted: ({ id }, byUs) => {
        step((before) => before.filter((other) => other.id !== id), byUs ? 1 : 0);
        showToast("success", t("photo.deleted"));
      },
    };
    const count = present.current.photoUrls.length;
    const changes = { newsId: item.id, count, before: known.current, after: photos };
    const { uploaded } = await changePhotos(api, changes, steps).catch((error) => {
      if (!(error instanceof PhotoStepError)) throw error;
      const message = errorText(error.cause, i18n);
      const failed = error.step === "upload" ? "photo.uploadFailed" : "photo.deleteFailed";
      showToast("error", t(failed, { message }));
      throw error.cause;
    });
    if (uploaded > 0)
      showToast("success", t(uploaded > 1 ? "photo.allUploaded" : "photo.uploaded"));
  };

  const save = async ({ article, photos }: ArticleDraft, options: SaveOptions): Promise<void> => {
    if (options.overwrite || differs(article, present.current)) await saveFields(article, options);
    await savePhotos(photos, options.onProgress);
  };
  return save;
}
