import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router-dom";

/**
 * The query of the page that was requested last, even while that page is loading: a filter that is
 * chosen in the meantime is added to it.
 */
export function usePendingSearchParams(): URLSearchParams {
  const here = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === here.pathname ? next : here;
  return useMemo(() => new URLSearchParams(search), [search]);
}
