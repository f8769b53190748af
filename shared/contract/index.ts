import type { Api } from "@oselia/shared/api";
import type { Language } from "@oselia/shared/i18n";
import type { Store } from "@oselia/shared/store";
import type { ComponentType } from "react";

export type {
  Badge,
  Contribution,
  LocalizedText,
  Mount,
  NavigationEntry,
  PluralText,
  Registry,
  RegistryEntry,
} from "./schema.ts";

/** The version of the contract that this shell and these remotes are built for. */
export const CONTRACT_VERSION = 1;

/** What the shell hands to a remote's loaders: one set for a browser page or a server request. */
export interface Services {
  api: Api;
  store: Store;
  language: () => Language;
}

/** What a loader of a remote is given. `signal` ends when the reader has gone elsewhere. */
export interface RemoteLoaderArgs {
  request: Request;
  signal: AbortSignal;
  services: Services;
}

/** A page of a remote. `path` is the path of one of the contribution's mounts. */
export interface RemoteRoute {
  path: string;
  /** Fetches what the page shows; the page reads it with `useLoaderData()`. */
  loader?: (args: RemoteLoaderArgs) => Promise<unknown>;
  Component: ComponentType;
  /** True when a change of the query string alone loads the data anew. Default: true. */
  reloadOnSearch?: boolean;
}

/** The form behind the header's add button. It calls `onClose` when it has ended, either way. */
export interface HeaderActionProps {
  onClose: () => void;
}

/** Texts that a remote needs: one i18n namespace, its resources loaded a language at a time. */
export interface RemoteTexts {
  namespace: string;
  load: Record<Language, () => Promise<{ default: Record<string, unknown> }>>;
}

/** The code half of a contribution: the default export of the module "./remote". */
export interface RemoteModule {
  routes: RemoteRoute[];
  HeaderAction?: ComponentType<HeaderActionProps>;
  /** Loaded in the reader's language before anything of the remote is shown. */
  texts: readonly RemoteTexts[];
}
