import { errorText, useApi } from "@oselia/shared/api";
import { addTexts, useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { reportFailure } from "../loading/report-failure.ts";
import styles from "./override-banner.module.css";
import { overrideTexts } from "./override-texts.ts";

interface OverrideBannerProps {
  /** The remote's. */
  name: string;
  /** The URL of its manifest on this machine. */
  manifest: string;
}

/** Which remote is from where, that only this browser shows it, and the way out. */
export function OverrideBanner({ name, manifest }: OverrideBannerProps) {
  const { t, i18n } = useTranslation("override");
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

  async function end() {
    setFailure(null);
    setBusy(true);
    try {
      await api.delete("/override");
      window.location.reload();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (!hasTexts) return null;
  return (
    <section className={styles.banner} data-screen-only="" aria-label={t("label")}>
      <div className={styles.texts}>
        <p>{t("text", { name, origin: new URL(manifest).origin })}</p>
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
