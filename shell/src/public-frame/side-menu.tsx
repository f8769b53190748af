import { useTranslation } from "@oselia/shared/i18n";
import { contactEmail } from "@oselia/shared/site";
import { Button, Dialog } from "@oselia/shared/ui";
import { SiteNavigation } from "./site-navigation.tsx";

/** The links of the header on a narrow screen. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog open={isOpen} title={t("menu.title")} closeLabel={t("common:close")} onClose={onClose}>
      <SiteNavigation layout="column" onFollow={onClose} />
      <p>
        <Button href={`mailto:${contactEmail}`}>{t("getInTouch")}</Button>
      </p>
    </Dialog>
  );
}
