import { useTranslation } from "@oselia/shared/i18n";
import type { Language } from "@oselia/shared/model";
import { Button } from "@oselia/shared/ui";
import { useId, useState } from "react";
import { isLong } from "./is-long.ts";
import styles from "./news-text.module.css";

export interface NewsTextProps {
  title: string;
  content: string;
  language: Language | null;
}

/** The text of an item: two lines at first, the rest on request. */
export function NewsText({ title, content, language }: NewsTextProps) {
  const { t } = useTranslation("public");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const long = isLong(content);
  const className = long && !isOpen ? `${styles.text} ${styles.lead}` : styles.text;
  return (
    <>
      <div id={id} className={className} lang={language ?? undefined}>
        {content}
      </div>
      {long && (
        <div className={styles.toggle} data-needs-scripts="">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? "news.closeOf" : "news.openOf", { title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "news.close" : "news.open")}
          </Button>
        </div>
      )}
    </>
  );
}
