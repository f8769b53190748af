import { errorText, useApi } from "@oselia/shared/api";
import { addTexts, formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { registryAtom } from "@oselia/shared/registry";
import { useAtomValue } from "@oselia/shared/store";
import { Button } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { reportFailure } from "../loading/report-failure.ts";
import styles from "./override-banner.module.css";
import { overrideTexts } from "./override-texts.ts";

/** What this browser shows that is not live, and the way out. */
export function OverrideBanner() {
  const { remotes, preview } = useAtomValue(registryAtom);
  const { t, i18n } = useTranslation("override");
  const language = useLanguage();
  const api = useApi();
  const [hasTexts, setHasTexts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    addTexts(i18n, "override", overrideTexts).then(
      () => setHasTexts(true),
      (error) => reportFailure("The banner of the override has no texts", error),
    );
  }, [i18n]);

  // Of both, the server shows the override.
  const override = remotes.find((remote) => remote.override);
  const kind = override ? "override" : "preview";

  async function end() {
    setFailure(null);
    setBusy(true);
    try {
      await api.delete(`/${kind}`);
      window.location.reload();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (!hasTexts) return null;
  const values = override
    ? { name: override.name, origin: new URL(override.manifest).origin }
    : preview && {
        name: preview.name,
        version: preview.version.slice(0, 8),
        until: formatDateTime(preview.until, language, "medium"),
      };
  return (
    <section className={styles.banner} data-screen-only="" aria-label={t(`${kind}.label`)}>
      <div className={styles.texts}>
        <p>{t(`${kind}.text`, { ...values })}</p>
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {t("failed", { reason: errorText(failure, i18n) })}
          </p>
        )}
      </div>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void end()}>
        {t("end")}
      </Button>
    </section>
  );
}
