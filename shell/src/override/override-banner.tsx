import { errorText, useApi } from "@oselia/shared/api";
import type { OverriddenEntry, ReleasePreview } from "@oselia/shared/contract";
import { addTexts, formatDateTime, useLanguage, useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { useEffect, useState } from "react";
import { reportFailure } from "../loading/report-failure.ts";
import styles from "./override-banner.module.css";
import { overrideTexts } from "./override-texts.ts";

export interface OverrideBannerProps {
  /** A remote from this machine, or a release that is not live. */
  shown:
    | ({ kind: "override" } & Pick<OverriddenEntry, "name" | "manifest">)
    | ({ kind: "preview" } & ReleasePreview);
}

/** What this browser shows that is not live, and the way out. */
export function OverrideBanner({ shown }: OverrideBannerProps) {
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

  async function end() {
    setFailure(null);
    setBusy(true);
    try {
      await api.delete(`/${shown.kind}`);
      window.location.reload();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (!hasTexts) return null;
  const { kind, name } = shown;
  const values =
    kind === "override"
      ? { name, origin: new URL(shown.manifest).origin }
      : {
          name,
          version: shown.version.slice(0, 8),
          until: formatDateTime(shown.until, language, "medium"),
        };
  return (
    <section className={styles.banner} data-screen-only="" aria-label={t(`${kind}.label`)}>
      <div className={styles.texts}>
        <p>{t(`${kind}.text`, values)}</p>
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
