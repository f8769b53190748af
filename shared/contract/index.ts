import type { Api } from "@oselia/shared/api";
import type { TextLoaders } from "@oselia/shared/i18n";
import type { Language } from "@oselia/shared/model/language";
import type { Store } from "@oselia/shared/store";
import type { ComponentType } from "react";
import type { PathParameters } from "./paths.ts";

export type { PathParameters } from "./paths.ts";
export type * from "./schema.ts";

/** The version of the contract that this shell and these remotes are built for. */
export const CONTRACT_VERSION = 1;

/**
 * The oldest version that this shell runs too. After an incompatible change it stays behind until
 * each team has released for the new version: not all have to do so on one day.
 */
export const OLDEST_CONTRACT_VERSION = 1;

/** Whether this shell runs remotes that were built for a version of the contract. */
export const supportsContract = (version: number): boolean =>
  OLDEST_CONTRACT_VERSION <= version && version <= CONTRACT_VERSION;

/** What the shell passes to a remote's loaders: one set for a page. */
export interface Services {
  api: Api;
  store: Store;
  /**
   * The user's current language. Switching it reloads no data: text that depends on it belongs in
   * the component.
   */
  language: () => Language;
}

/** What a visitor without scripts has posted with the form of a page, and why it was not stored. */
export interface Submission {
  /** What was typed, by the name of the field. */
  values: Record<string, string>;
  /**
   * The error response of the API, for `toApiError`; null when nothing was sent, since the honeypot
   * was filled in or the button for drafts was pressed.
   */
  problem: { status: number; body: unknown; retryAfter: string | null } | null;
  /** True after the button for drafts: the visitor continues to write. Default: false. */
  isDraft?: boolean;
}

/** The arguments of a remote's loader. `signal` is aborted when the user navigates elsewhere. */
export interface RemoteLoaderArgs {
  request: Request;
  /** The values of the parameters in the page's path. */
  params: PathParameters;
  signal: AbortSignal;
  services: Services;
  /** Only on the server, and only for a page that shows why its form was not accepted. */
  submission?: Submission | undefined;
}

/** The picture of a link preview. */
export interface PreviewImage {
  /** From the site's root. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** A description of the picture. */
  alt: string;
}

/** The head of a page that its data make a page of its own: an item. */
export interface RouteHead {
  /**
   * From the site's root, with the query that identifies it: "/news?article=7". Default: the path of
   * the page.
   */
  path?: string;
  title: string;
  /** One or two sentences. */
  description: string;
  /** The image of a shared link; the site's own by default. */
  picture?: PreviewImage;
  /** YYYY-MM-DD. */
  publishedOn?: string;
}

/** A page of a remote. `path` is the path of one of the contribution's mounts, as it is written there. */
export interface RemoteRoute {
  path: string;
  /** Fetches the page's data; the page reads them with `useLoaderData()`. */
  loader?: (args: RemoteLoaderArgs) => Promise<unknown>;
  Component: ComponentType;
  /**
   * The head of the page with this data, instead of the mount's: undefined for the mount's own
   * page, null for one that does not exist: the server answers with status 404, and search engines
   * do not index it.
   */
  head?: (data: unknown) => RouteHead | null | undefined;
  /** True when a change of the query string alone reloads the data. Default: true. */
  reloadOnSearch?: boolean;
}

/** The form behind the header's add button. It calls `onClose` when it is saved or cancelled. */
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
  /**
   * The count of a badge that names no API path: such as one from an API of the team's own. Called
   * when the admin area opens, on every change of page there, and when the window gets the focus.
   * While it fails, the last known count stays.
   */
  count?: (args: Pick<RemoteLoaderArgs, "signal" | "services">) => Promise<number>;
  /** Loaded in the user's language before any part of the remote is rendered. */
  texts: readonly RemoteTexts[];
}
