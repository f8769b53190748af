import type { Api } from "@oselia/shared/api";
import type { TextLoaders } from "@oselia/shared/i18n";
import type { Store } from "@oselia/shared/store";
import type { ComponentType } from "react";
import type { Language } from "./languages.ts";

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
  /** The reader's, now. Switching it loads no page anew: what depends on it belongs to the component. */
  language: () => Language;
}

/** What a loader of a remote is given. `signal` ends when the reader has gone elsewhere. */
export interface RemoteLoaderArgs {
  request: Request;
  signal: AbortSignal;
  services: Services;
}

/** The picture of a link preview. */
export interface SharedPicture {
  /** From the site's root. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What it shows, or what it stands for. */
  alt: string;
}

/** What is told of a page that its data make one of its own: an item under the path of its list. */
export interface RouteHead {
  /** From the site's root, with the query that names it: "/news?article=7". */
  path: string;
  title: string;
  /** One sentence or two. */
  description: string;
  /** What a shared link shows; absent for the picture of the house. */
  picture?: SharedPicture;
  /** YYYY-MM-DD, when it was published. */
  publishedOn?: string;
}

/** A page of a remote. `path` is the path of one of the contribution's mounts. */
export interface RemoteRoute {
  path: string;
  /** Fetches what the page shows; the page reads it with `useLoaderData()`. */
  loader?: (args: RemoteLoaderArgs) => Promise<unknown>;
  Component: ComponentType;
  /**
   * What the head says of the page with this data, instead of what the mount says: undefined for the
   * mount's own page, null for one that is not there and that nobody should find.
   */
  head?: (data: unknown) => RouteHead | null | undefined;
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
  load: TextLoaders;
}

/** The code half of a contribution: the default export of the module "./remote". */
export interface RemoteModule {
  routes: RemoteRoute[];
  HeaderAction?: ComponentType<HeaderActionProps>;
  /** Loaded in the reader's language before anything of the remote is shown. */
  texts: readonly RemoteTexts[];
}
