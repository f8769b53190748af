import type { HeaderActionProps } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import { Dialog } from "@oselia/shared/ui";

/** The form behind "Add event", as far as the shell has to do with it. */
export function AddEvent({ onClose }: HeaderActionProps) {
  const { t } = useTranslation("events");
  return (
    <Dialog open title={t("add")} closeLabel={t("common:close")} onClose={onClose}>
      <p>{t("signedIn")}</p>
    </Dialog>
  );
}
