import { useLocation } from "@oselia/shared/router";
import { useState } from "react";

/** Something of a frame that is open until it is closed, or until the reader goes elsewhere. */
export function useOpenHere() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Forgotten, not hidden: it does not open by itself on the way back.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  return {
    isOpen: openAt === key,
    open: () => setOpenAt(key),
    close: () => setOpenAt(undefined),
  };
}
