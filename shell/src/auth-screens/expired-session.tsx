import { addTexts } from "@oselia/shared/i18n";
import { modelTexts } from "@oselia/shared/model";
import { useLocation, useNavigate } from "@oselia/shared/router";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useShell } from "../context/shell-context.ts";
import { rememberedLocation } from "./remembered-location.ts";

type DialogType = ComponentType<{ onLeave: () => void }>;

/**
 * Offers to sign in again without leaving the page; links to the sign-in page when the dialog
 * cannot be loaded.
 */
export function ExpiredSession() {
  const { i18n } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [Dialog, setDialog] = useState<DialogType | null>(null);
  const leave = useCallback(() => {
    rememberedLocation.save(sessionStorage, pathname + search);
    void navigate("/auth/login");
  }, [navigate, pathname, search]);

  useEffect(() => {
    Promise.all([
      import("./sign-in-again-dialog.tsx"),
      addTexts(i18n, modelTexts.namespace, modelTexts.load),
    ]).then(([module]) => setDialog(() => module.SignInAgainDialog), leave);
  }, [i18n, leave]);

  return Dialog && <Dialog onLeave={leave} />;
}
