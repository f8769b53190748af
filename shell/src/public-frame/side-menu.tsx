import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { siteName } from "@oselia/shared/site";
import { Dialog, LogoMark } from "@oselia/shared/ui";
import { MenuContent } from "./menu-content.tsx";

/** The header's links on a narrow screen. Closes on a link, its button, Escape and the backdrop. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog
      open
      size="side"
      mark={<LogoMark />}
      title={localized(siteName, useLanguage())}
      closeLabel={t("menu.close")}
      onClose={onClose}
    >
      <MenuContent onNavigate={onClose} />
    </Dialog>
  );
}
