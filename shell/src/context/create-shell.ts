import { createApi } from "@oselia/shared/api";
import { authAtom, createAuth, watchToken } from "@oselia/shared/auth";
import type { Registry } from "@oselia/shared/contract";
import { settleClaims } from "@oselia/shared/contract/claims";
import { listOrigins, withoutSlash } from "@oselia/shared/contract/paths";
import { createI18n, type InlinedTexts, type Language, languageOf } from "@oselia/shared/i18n";
import { registryAtom } from "@oselia/shared/registry";
import { createStore } from "@oselia/shared/store";
import type { reportOutcome } from "../loading/report-outcomes.ts";
import { createFederation, type Federation } from "../remotes/federation.ts";
import { fetchRegistry } from "../remotes/read-registry.ts";
import { createRemoteHost } from "../remotes/remote-host.ts";
import { shellTexts } from "../texts/shell-texts.ts";
import { addRemoteTexts } from "./add-remote-texts.ts";
import type { Shell } from "./shell-context.ts";
import { saveStaffCookie } from "./staff-cookie.ts";

interface ShellSettings {
  registry: Registry;
  language: Language;
  /** The texts that the page brought along. Default: none. */
  texts?: InlinedTexts | undefined;
  /** Default: Module Federation's own runtime. */
  federation?: Federation;
  /** Called with how each remote loaded. Default: not reported. */
  onOutcome?: typeof reportOutcome | undefined;
}

/** Creates the shell of a browser page, and starts to check the session of an earlier visit. */
export async function createShell(window: Window, settings: ShellSettings): Promise<Shell> {
  const store = createStore();
  const registry = settled(settings.registry);
  store.set(registryAtom, registry);
  const api = createApi({
    baseUrl: new URL("/api", window.location.href).href,
    token: () => store.get(authAtom).token,
    onTokenRejected: (token) => {
      if (store.get(authAtom).token === token) auth.expire();
    },
    onChange: () => shell.pageData?.clear(),
  });
  const auth = createAuth(store, api, window.localStorage, (hasToken) =>
    saveStaffCookie(window.document, hasToken),
  );
  void auth.restore();
  watchToken(window, auth.syncFromOtherTab);

  const i18n = await createI18n(settings.language, { shell: shellTexts }, settings.texts);
  const host = createRemoteHost({
    federation: settings.federation ?? createFederation(),
    registry: () => store.get(registryAtom),
    refreshRegistry: async () => {
      const registry = settled(await fetchRegistry(store.get(registryAtom)));
      store.set(registryAtom, registry);
      return registry;
    },
    prepare: ({ texts }) => addRemoteTexts(i18n, texts),
    onOutcome: settings.onOutcome,
  });
  const shell: Shell = {
    services: { api, store, language: () => languageOf(i18n) },
    i18n,
    auth,
    host,
    apis: new Set(listOrigins(registry.remotes, withoutSlash(window.location.pathname))),
    takeover: { part: "none" },
  };
  return shell;
}

/**
 * The registry without paths that belong to another remote: two routes for one path would break the
 * page.
 */
const settled = (registry: Registry): Registry => ({
  ...registry,
  remotes: settleClaims(registry.remotes).remotes,
});
