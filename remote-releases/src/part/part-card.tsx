import { useTranslation } from "@oselia/shared/i18n";
import { Button, EyeIcon, RestoreIcon, VisuallyHidden } from "@oselia/shared/ui";
import { useId } from "react";
import { EventList } from "./event-list.tsx";
import { LoadChart } from "./load-chart.tsx";
import { isShell, type Part, versionBefore } from "./part.ts";
import styles from "./part-card.module.css";
import { PartFacts } from "./part-facts.tsx";
import { Version } from "./version.tsx";

interface PartCardProps {
  part: Part;
  /** Called to ask for confirmation. */
  onRollBack: () => void;
  /** Called to ask where a local build is. The shell has none. */
  onPreview: () => void;
}

/** The shell or a remote: what is live, how it loads, what happened, and a rollback. */
export function PartCard({ part, onRollBack, onPreview }: PartCardProps) {
  const { t } = useTranslation("releases");
  const { channel, events, hours, day } = part;
  const before = versionBefore(part);
  const title = useId();
  return (
    <article className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title} translate="no">
        {channel.name}
      </h2>
      <PartFacts part={part} />
      <LoadChart hours={hours} day={day} />
      <EventList events={events} />
      <div className={styles.action}>
        <Button
          variant="secondary"
          size="small"
          icon={<RestoreIcon />}
          disabled={!before}
          onClick={onRollBack}
        >
          {t("rollBack")}
          <VisuallyHidden> {channel.name}</VisuallyHidden>
        </Button>
        <span className={styles.note}>
          {before ? (
            <>
              {t("goesTo")} <Version hash={before} />
            </>
          ) : (
            t("noEarlier")
          )}
        </span>
        {!isShell(part) && (
          <Button variant="quiet" size="small" icon={<EyeIcon />} onClick={onPreview}>
            {t("preview.button")}
            <VisuallyHidden> {channel.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  );
}
