import type { Mount } from "@oselia/shared/contract";
import { useLocation, useMatches } from "@oselia/shared/router";

/** The parameters of the address that the page's mount names, with their values. */
export function usePageParameters(): [name: string, value: string][] {
  const { search } = useLocation();
  const { mount } = (useMatches().at(-1)?.handle ?? {}) as { mount?: Mount };
  const query = new URLSearchParams(search);
  return (mount?.query ?? []).flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
