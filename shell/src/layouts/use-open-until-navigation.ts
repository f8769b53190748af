import { useLocation, useNavigation } from "@oselia/shared/router";
import { useState } from "react";

/** State of a menu or dialog of the frame that is open until it is closed or the user navigates. */
export function useOpenUntilNavigation() {
  const { key } = useLocation();
  // A dialog that is opened while a page is loading stays open when it has loaded.
  const next = useNavigation().location?.key;
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt !== undefined && (openAt === key || openAt === next);
  // Reset, not hidden: it must not reopen on the back button.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);
  return {
    isOpen,
    open: () => setOpenAt(next ?? key),
    close: () => setOpenAt(undefined),
  };
}
