import { useLocation, useNavigation } from "@oselia/shared/router";
import { useState } from "react";

/** Something of a frame that is open until it is closed, or until the reader goes elsewhere. */
export function useOpenHere() {
  const { key } = useLocation();
  // What is opened while a page is on its way stays open when that page comes.
  const next = useNavigation().location?.key;
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt !== undefined && (openAt === key || openAt === next);
  // Forgotten, not hidden: it does not open by itself on the way back.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);
  return {
    isOpen,
    open: () => setOpenAt(next ?? key),
    close: () => setOpenAt(undefined),
  };
}
