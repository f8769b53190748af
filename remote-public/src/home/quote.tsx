import { localized, useLanguage } from "@oselia/shared/i18n";
import { quote } from "@oselia/shared/site";
import styles from "./quote.module.css";

/** The poet's words, on the deep ground. */
export function Quote() {
  const language = useLanguage();
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>{localized(quote.text, language)}</blockquote>
      <figcaption className={styles.author}>{localized(quote.author, language)}</figcaption>
    </figure>
  );
}
