import type { ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import { inlinedManifest } from "./inlined-manifest.ts";
import { integrityOf } from "./integrity.ts";

const MANIFEST_TIME_LIMIT = 3000;
const SCRIPT_TIME_LIMIT = 6000;

const tried = new Set<string>();

/**
 * Gives every request of the federation runtime an end and a second try. The runtime itself takes
 * an error page for a manifest, waits without limit for one, and 20 seconds for a script.
 */
export default function loadWithLimits(): ModuleFederationRuntimePlugin {
  return {
    name: "load-with-limits",

    async fetch(url) {
      const inlined = inlinedManifest(url);
      if (inlined) return inlined;
      try {
        return await fetchManifest(url);
      } catch {
        return fetchManifest(url);
      }
    },

    createScript({ url }) {
      const script = document.createElement("script");
      script.src = tried.has(url) ? withFreshAddress(url) : url;
      script.async = true;
      tried.add(url);
      return { script, timeout: SCRIPT_TIME_LIMIT };
    },
  };
}

async function fetchManifest(url: string): Promise<Response> {
  const integrity = integrityOf(url);
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(MANIFEST_TIME_LIMIT),
    ...(integrity ? { integrity } : {}),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** A hung request blocks the next one to the same address in some browsers. */
function withFreshAddress(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set("try", String(Date.now()));
  return address.href;
}
