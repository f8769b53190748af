import type { Auth } from "@oselia/shared/auth";
import type { Services, Submission } from "@oselia/shared/contract";
import type { I18n } from "@oselia/shared/i18n";
import { createContext, useContext } from "react";
import type { PageData } from "../navigation/page-data.ts";
import type { RemoteHost } from "../remotes/remote-host.ts";
import type { LoadFailure } from "../routes/load-failure.ts";

/** Everything that the shell works with: one set for a page, created when it starts. */
export interface Shell {
  services: Services;
  i18n: I18n;
  auth: Auth;
  host: RemoteHost;
  /** The origins that the document may call beside the site's (content security policy). */
  apis: ReadonlySet<string>;
  /** What was posted to the page that is being rendered. Only on the server. */
  submission?: Submission | undefined;
  takeover: Takeover;
  /** Called when the page of a remote reacts, each time one is shown. Default: nothing happens. */
  onPageReady?: (() => void) | undefined;
  /** Data that public pages need not fetch; undefined until the first page is ready. */
  pageData?: Pick<PageData, "load" | "clear"> | undefined;
}

/** What the server has rendered, and the scripts continue from. */
export interface Takeover {
  /** The page, or the frame of the admin area. */
  part: "none" | "page" | "frame";
  /**
   * Of the page of a remote: settles when the remote's code has loaded, with the failure if it has
   * not. Until then the server's HTML stands in its place.
   */
  arriving?: Promise<LoadFailure | undefined> | undefined;
  /** Of the frame: resolves after `onReady`. Until then no page may replace the loading state. */
  ready?: Promise<void>;
  /** Of the frame: called when the scripts have taken it over. */
  onReady?: () => void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

/** The shell of this page. Throws outside of a ShellProvider. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell must be used inside a ShellProvider");
  return shell;
}
