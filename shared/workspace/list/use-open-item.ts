import { useLocation, useNavigation, useNavigationType } from "@oselia/shared/router";
import { useState } from "react";

/**
 * The item whose dialog is open, and a function that opens and closes it. Going back or forward
 * closes it, because the dialog belongs to the page where it was opened. Any other navigation must
 * have started before the dialog opened, since nothing under it can be clicked, and keeps it open.
 */
export function useOpenItem<T>(): [T | null, (item: T | null) => void] {
  const { key } = useLocation();
  // The items of a page that is loading are here a moment before its address is.
  const next = useNavigation().location?.key;
  const cameBack = useNavigationType() === "POP";
  const [open, setOpen] = useState<{ item: T; at: string } | null>(null);
  const isElsewhere = open !== null && open.at !== key && open.at !== next;
  // Closed, not hidden: going back must not open it again.
  if (isElsewhere) setOpen(cameBack ? null : { ...open, at: key });
  return [
    open === null || (isElsewhere && cameBack) ? null : open.item,
    (item) => setOpen(item === null ? null : { item, at: next ?? key }),
  ];
}
