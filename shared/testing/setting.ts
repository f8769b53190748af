import { createApi } from "@oselia/shared/api";
import { authAtom, createAuth } from "@oselia/shared/auth";
import type { RemoteModule, Services } from "@oselia/shared/contract";
import { addTexts, createI18n, type I18n, type Language, languageOf } from "@oselia/shared/i18n";
import { createStore } from "@oselia/shared/store";
import { ORIGIN } from "./server.ts";

export interface SettingOptions {
  /** The reader's language. Default: English. */
  language?: Language;
  /** The token of a member of staff who is signed in. Default: nobody is. */
  token?: string;
}

/** What a remote is given by the shell, made of the real rooms. */
export interface Setting {
  services: Services;
  i18n: I18n;
}

/** A page's or a request's own store, API client and texts, with the remote's texts loaded. */
export async function createSetting(
  { texts }: RemoteModule,
  { language = "en", token }: SettingOptions,
): Promise<Setting> {
  const store = createStore();
  const api = createApi({
    baseUrl: `${ORIGIN}/api`,
    token: () => store.get(authAtom).token,
    onDeadToken: () => createAuth(store, api, noStorage).expire(),
  });
  if (token !== undefined) createAuth(store, api, noStorage).follow(token);
  const i18n = await createI18n(language);
  for (const { namespace, load } of texts) await addTexts(i18n, namespace, load);
  return { services: { api, store, language: () => languageOf(i18n) }, i18n };
}

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
