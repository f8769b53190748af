import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import { loadedManifest } from "./manifests.ts";

const SCRIPT_TIME_LIMIT = 6000;

/** How the bundler marks a style sheet that is on its way. */
const LOADING = "data-rspack-loading";

const tried = new Set<string>();

/**
 * Gives every request of the federation runtime an end, and makes its failures visible. The runtime
 * itself takes any answer for a manifest, and waits 20 seconds for a script.
 */
export default function loadWithLimits(): ModuleFederationRuntimePlugin {
  return {
    name: "load-with-limits",

    async fetch(url) {
      return new Response(loadedManifest(url));
    },

    createScript({ url }) {
      const script = document.createElement("script");
      script.src = tried.has(url) ? withFreshAddress(url) : url;
      script.async = true;
      tried.add(url);
      return { script, timeout: SCRIPT_TIME_LIMIT };
    },

    createLink({ url, attrs }) {
      if (attrs?.rel === "stylesheet") return awaitedStyleSheet(url);
    },
  };
}

/**
 * A style sheet that the bundler waits for. One without the bundler's own mark passes for loaded,
 * whatever becomes of it.
 */
function awaitedStyleSheet(url: string): HTMLLinkElement {
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
