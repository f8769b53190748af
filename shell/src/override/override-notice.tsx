import { registryAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { lazyModule, useLazyModule } from "../loading/lazy-module.ts";

const banner = lazyModule(() => import(/* webpackChunkName: "override" */ "./override-banner.tsx"));

/**
 * Says on every page that this browser shows what is not live: a remote from this machine, or a
 * release that is previewed. Nobody else downloads the code for it.
 */
export function OverrideNotice() {
  const { remotes, preview } = useAtomValue(registryAtom);
  return (preview || remotes.some(({ override }) => override)) && <LazyBanner />;
}

function LazyBanner() {
  const { code } = useLazyModule(banner);
  return code && <code.OverrideBanner />;
}
