import type { RemoteTexts } from "@oselia/shared/contract";
import { addTexts, type I18n } from "@oselia/shared/i18n";

/** Adds the texts of a remote, before any part of it is rendered. */
export async function addRemoteTexts(i18n: I18n, texts: readonly RemoteTexts[]): Promise<void> {
  await Promise.all(texts.map(({ namespace, load }) => addTexts(i18n, namespace, load)));
}
