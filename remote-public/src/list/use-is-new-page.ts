import { useNavigationType } from "@oselia/shared/router";

/**
 * True when the visitor has followed a link to this page of a list: the focus moves to its first
 * item, since the link is gone.
 */
export const useIsNewPage = (): boolean => useNavigationType() === "PUSH";
