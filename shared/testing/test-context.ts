import { createApi } from "@oselia/shared/api";
import { authAtom, createAuth } from "@oselia/shared/auth";
import type { RemoteModule, Services } from "@oselia/shared/contract";
import { addTexts, createI18n, type I18n, type Language, languageOf } from "@oselia/shared/i18n";
import { createStore } from "@oselia/shared/store";
import { ORIGIN } from "./server.ts";

export interface TestContextOptions {
  /** The language. Default: English. */
  language?: Language;
  /** The token of signed-in staff. Default: signed out. */
  token?: string;
}

/** What the shell provides, built from the real shared packages. */
export interface TestContext {
  services: Services;
  i18n: I18n;
}

/** Creates a store, an API client and texts, with those of the remote loaded. */
export async function createTestContext(
  { texts }: RemoteModule,
  { language = "en", token }: TestContextOptions,
): Promise<TestContext> {
  const store = createStore();
  const api = createApi({
    baseUrl: `${ORIGIN}/api`,
    token: () => store.get(authAtom).token,
    onTokenRejected: () => createAuth(store, api, noStorage).expire(),
  });
  if (token !== undefined) createAuth(store, api, noStorage).syncFromOtherTab(token);
  const i18n = await createI18n(language);
  for (const { namespace, load } of texts) await addTexts(i18n, namespace, load);
  return { services: { api, store, language: () => languageOf(i18n) }, i18n };
}

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
