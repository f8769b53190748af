import { createAuth } from "@oselia/shared/auth";
import { listOrigins } from "@oselia/shared/contract/paths";
import type { PageToRender, RenderingHost } from "@oselia/shared/contract/rendering";
import { createI18n, type I18n } from "@oselia/shared/i18n";
import type { Language } from "@oselia/shared/model";
import { registryAtom } from "@oselia/shared/registry";
import { createStore } from "@oselia/shared/store";
import { addRemoteTexts } from "../context/add-remote-texts.ts";
import type { Shell } from "../context/shell-context.ts";
import { createRemoteHost } from "../remotes/remote-host.ts";
import { shellTexts } from "../texts/shell-texts.ts";
import { createServerApi } from "./server-api.ts";

/** A browser without a session. */
const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

const unknownRemote = (): never => {
  throw new Error("A page of the shell has no remote");
};

/** The texts of each language, for all pages: they are the same for every visitor. */
const texts = new Map<Language, Promise<I18n>>();

function getI18n(language: Language): Promise<I18n> {
  const i18n = texts.get(language) ?? createI18n(language, { shell: shellTexts });
  texts.set(language, i18n);
  return i18n;
}

/** The shell for rendering one page. Nothing but the texts outlives the page. */
export async function createServerShell(
  { url, registry, language, remote, submission }: PageToRender,
  { module, call }: RenderingHost,
): Promise<Shell> {
  const store = createStore();
  store.set(registryAtom, registry);
  const api = createServerApi(call);
  const i18n = await getI18n(language);
  const host = createRemoteHost({
    federation: { load: async () => module ?? unknownRemote() },
    registry: () => registry,
    refreshRegistry: async () => registry,
    prepare: ({ texts }) => addRemoteTexts(i18n, texts),
  });
  if (remote !== undefined) await host.load(remote);
  return {
    services: { api, store, language: () => language },
    i18n,
    auth: createAuth(store, api, noStorage),
    host,
    apis: new Set(listOrigins(registry.remotes, new URL(url).pathname)),
    takeover: { part: "none" },
    submission,
  };
}
