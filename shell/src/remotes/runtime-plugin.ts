import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import { LoadError } from "../loading/load-error.ts";
import type { Manifests } from "./manifests.ts";

const SCRIPT_TIMEOUT = 6000;

/** How the bundler marks a style sheet that is loading. */
const LOADING = "data-rspack-loading";

/**
 * Gives every request of the federation runtime a timeout and the hash that the file must have, and
 * makes its failures visible. The runtime itself accepts any response, and waits 20 seconds for a
 * script.
 */
export function createLoadPlugin(
  manifests: Pick<Manifests, "get" | "getIntegrity">,
): ModuleFederationRuntimePlugin {
  const requested = new Set<string>();

  /**
   * Makes the browser discard the file unless it has its hash. The attributes are those of the
   * bundler's own requests, so that a preloaded file is used.
   */
  function requireIntegrity(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
    // The next response of a dev server is unknown.
    if (process.env.NODE_ENV === "development") return;
    const integrity = manifests.getIntegrity(url);
    if (!integrity) throw new LoadError(`The manifest has no hash of ${url}`, "invalid");
    element.setAttribute("integrity", integrity);
    element.setAttribute("crossorigin", "anonymous");
  }

  return {
    name: "load-with-timeouts",

    async fetch(url) {
      return new Response(manifests.get(url));
    },

    createScript({ url }) {
      const script = document.createElement("script");
      script.src = requested.has(url) ? withFreshAddress(url) : url;
      script.async = true;
      requireIntegrity(script, url);
      requested.add(url);
      return { script, timeout: SCRIPT_TIMEOUT };
    },

    createLink({ url, attrs = {} }) {
      const link = document.createElement("link");
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, value);
      link.href = url;
      requireIntegrity(link, url);
      if (link.rel === "stylesheet") reportLoading(link);
      return link;
    },
  };
}

/**
 * Makes the bundler wait for a style sheet. Without the bundler's own mark it would count as loaded
 * even when it fails.
 */
function reportLoading(link: HTMLLinkElement): void {
  link.setAttribute(LOADING, "1");
  link.addEventListener("load", () => link.removeAttribute(LOADING));
  link.addEventListener("error", () => link.remove());
}

/** A hung request blocks the next one to the same address in some browsers. */
function withFreshAddress(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set("try", String(Date.now()));
  return address.href;
}
