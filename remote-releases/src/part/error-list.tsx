import { useTranslation } from "@oselia/shared/i18n";
import { List } from "@oselia/shared/ui";
import { Age } from "./age.tsx";
import styles from "./part.module.css";
import { type ErrorGroup, shorten } from "./part.ts";

/** What the releases of a part have thrown in browsers, the latest first, and where. */
export function ErrorList({ errors }: { errors: ErrorGroup[] }) {
  const { t } = useTranslation("releases");
  if (errors.length === 0) return null;
  return (
    <section>
      <h2 className={styles.subtitle}>{t("errors.title")}</h2>
      <List className={styles.events}>
        {errors.map(({ version, message, count, lastAt, places }) => (
          <li key={`${version} ${message} ${places[0]}`}>
            <bdi className={styles.failing}>{message}</bdi>
            <span className={styles.aside}>
              {t("errors.count", { count, version: shorten(version) })} · <Age of={lastAt} />
            </span>
            {places.length > 0 && (
              <details>
                <summary>{t("errors.places")}</summary>
                <ol className={styles.checks}>
                  {places.map((place, depth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a recursive call repeats a place
                    <li key={depth} className={styles.version}>
                      {place}
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
