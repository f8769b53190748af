import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import { loadedManifest } from "./manifests.ts";

const SCRIPT_TIME_LIMIT = 6000;

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

    /** A style sheet of the runtime's own passes for loaded, whatever becomes of it. */
    createLink({ url, attrs }) {
      if (attrs?.rel !== "stylesheet") return;
      const link = document.createElement("link");
      link.rel = "preload";
      link.as = "style";
      link.href = url;
      return link;
    },
  };
}

/** A hung request blocks the next one to the same address in some browsers. */
function withFreshAddress(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set("try", String(Date.now()));
  return address.href;
}
