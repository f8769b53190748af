import { localized, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { developers } from "@oselia/shared/site";
import { Dialog } from "@oselia/shared/ui";

/** Who made the site: name, position and professional profile. */
export function DevelopersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const language = useLanguage();
  return (
    <Dialog open title={t("developers.title")} closeLabel={t("common:close")} onClose={onClose}>
      <ul>
        {developers.map((developer) => (
          <li key={developer.name.en}>
            <a href={developer.url}>{localized(developer.name, language)}</a>
            {", "}
            {localized(developer.position, language)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
