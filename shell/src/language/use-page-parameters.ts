import type { Mount } from "@oselia/shared/contract";
import { frameParameters } from "@oselia/shared/contract/rendering";
import { useLocation, useMatches } from "@oselia/shared/router";

/**
 * The parameters of the address that the page's mount names, or that the frame of the admin area
 * shows, with their values.
 */
export function usePageParameters(): [name: string, value: string][] {
  const { search } = useLocation();
  const { mount } = (useMatches().at(-1)?.handle ?? {}) as { mount?: Mount };
  const query = new URLSearchParams(search);
  const names = mount?.layout === "admin" ? frameParameters : (mount?.query ?? []);
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}
