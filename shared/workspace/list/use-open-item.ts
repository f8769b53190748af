import { useLocation, useNavigation } from "@oselia/shared/router";
import { useState } from "react";

/**
 * The item of which a dialog is open, and what opens and closes it. It is closed as well when somebody
 * goes elsewhere, be it back to another page of the list: the dialog is of the page that it was opened on.
 */
export function useOpenItem<T>(): [T | null, (item: T | null) => void] {
  const { key } = useLocation();
  // The items of a page on its way are here a moment before its address is.
  const next = useNavigation().location?.key;
  const [open, setOpen] = useState<{ item: T; at: string } | null>(null);
  const isHere = open !== null && (open.at === key || open.at === next);
  // Forgotten, not hidden: it does not open by itself on the way back.
  if (open !== null && !isHere) setOpen(null);
  return [
    isHere ? open.item : null,
    (item) => setOpen(item === null ? null : { item, at: next ?? key }),
  ];
}
