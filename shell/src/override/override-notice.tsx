import type { RegistryEntry } from "@oselia/shared/contract";
import { registryAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { lazyModule, useLazyModule } from "../loading/lazy-module.ts";

const banner = lazyModule(() => import(/* webpackChunkName: "override" */ "./override-banner.tsx"));

/** Says on every page that a remote is from this machine. Nobody else downloads the code for it. */
export function OverrideNotice() {
  const entry = useAtomValue(registryAtom).remotes.find(({ override }) => override);
  return entry && <LazyBanner {...entry} />;
}

function LazyBanner(entry: Pick<RegistryEntry, "name" | "manifest">) {
  const { code } = useLazyModule(banner);
  return code && <code.OverrideBanner {...entry} />;
}
