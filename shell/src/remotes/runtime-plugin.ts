import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";

const SCRIPT_TIMEOUT = 6000;

/** How the bundler marks a style sheet that is loading. */
const LOADING = "data-rspack-loading";

/**
 * Gives every request of the federation runtime a timeout, and makes its failures visible. The
 * runtime itself accepts any response as a manifest, and waits 20 seconds for a script.
 *
 * @param getManifest The text of a loaded manifest, by its URL.
 */
export function createLoadPlugin(
  getManifest: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  const requested = new Set<string>();
  return {
    name: "load-with-timeouts",

    async fetch(url) {
      return new Response(getManifest(url));
    },

    createScript({ url }) {
      const script = document.createElement("script");
      script.src = requested.has(url) ? withFreshAddress(url) : url;
      script.async = true;
      requested.add(url);
      return { script, timeout: SCRIPT_TIMEOUT };
    },

    createLink({ url, attrs }) {
      if (attrs?.rel === "stylesheet") return createStyleSheetLink(url);
    },
  };
}

/**
 * A style sheet that the bundler waits for. Without the bundler's own mark it would count as loaded
 * even when it fails.
 */
function createStyleSheetLink(url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  link.setAttribute(LOADING, "1");
  link.addEventListener("load", () => link.removeAttribute(LOADING));
  link.addEventListener("error", () => link.remove());
  return link;
}

/** A hung request blocks the next one to the same address in some browsers. */
function withFreshAddress(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set("try", String(Date.now()));
  return address.href;
}
