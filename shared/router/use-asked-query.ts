import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router-dom";

/**
 * The query of the page that was asked for last. One that is still on its way counts already: what is
 * chosen meanwhile is chosen beside it, and takes nothing of it back.
 */
export function useAskedQuery(): URLSearchParams {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return useMemo(() => new URLSearchParams(search), [search]);
}
