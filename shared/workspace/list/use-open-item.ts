import { useLocation, useNavigation, useNavigationType } from "@oselia/shared/router";
import { useState } from "react";

/**
 * The item of which a dialog is open, and what opens and closes it. It is closed as well by the way
 * back or forward to another page of the list: the dialog is of the page that it was opened on. All
 * else that leads to another page was asked for before, since nothing can be pressed under a dialog.
 */
export function useOpenItem<T>(): [T | null, (item: T | null) => void] {
  const { key } = useLocation();
  // The items of a page on its way are here a moment before its address is.
  const next = useNavigation().location?.key;
  const cameBack = useNavigationType() === "POP";
  const [open, setOpen] = useState<{ item: T; at: string } | null>(null);
  const isElsewhere = open !== null && open.at !== key && open.at !== next;
  // Forgotten, not hidden: it does not open by itself on the way back.
  if (isElsewhere) setOpen(cameBack ? null : { ...open, at: key });
  return [
    open === null || (isElsewhere && cameBack) ? null : open.item,
    (item) => setOpen(item === null ? null : { item, at: next ?? key }),
  ];
}
