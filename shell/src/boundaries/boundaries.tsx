import { authAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { showToast } from "@oselia/shared/toast";
import { useCallback, useEffect, useState } from "react";
import { useShell } from "../context/shell-context.ts";
import { lazyModule } from "../loading/lazy-module.ts";
import { failureText } from "../remotes/failure-text.ts";
import { isSignedIn } from "../routes/guards.ts";

const overlay = lazyModule(
  () => import(/* webpackChunkName: "boundaries" */ "./boundaries-overlay.tsx"),
);

/** By the key's place: on a Ukrainian keyboard it has another letter. */
const isShortcut = (event: KeyboardEvent) =>
  event.code === "KeyB" &&
  event.ctrlKey &&
  event.altKey &&
  !event.shiftKey &&
  !event.metaKey &&
  // Where Windows enters a character with the right Alt key, it reports Ctrl and Alt as well.
  !event.getModifierState("AltGraph");

/**
 * Ctrl+Alt+B shows which part of the page comes from which remote, and hides it again: for staff,
 * and during development. Visitors cannot open it and do not download it.
 */
export function Boundaries() {
  const { t, i18n } = useTranslation("shell");
  const shell = useShell();
  const { isLoggedIn, isRefreshing } = useAtomValue(authAtom);
  const isAvailable = isLoggedIn || process.env.NODE_ENV === "development";
  const [isShown, setShown] = useState(false);
  if (isShown && !isAvailable) setShown(false);

  const toggle = useCallback(async () => {
    // Pressed while the session is being checked, the keys take effect after that.
    if (!isAvailable && !(await isSignedIn(shell))) return;
    try {
      await overlay.load();
      setShown(!isShown);
      showToast("info", t(isShown ? "boundaries.hidden" : "boundaries.shown"));
    } catch (error) {
      showToast("error", failureText(error, i18n));
    }
  }, [isShown, isAvailable, shell, t, i18n]);

  useEffect(() => {
    if (!isAvailable && !isRefreshing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) void toggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isAvailable, isRefreshing, toggle]);

  const Overlay = overlay.loaded()?.BoundariesOverlay;
  return isShown && Overlay ? <Overlay /> : null;
}
