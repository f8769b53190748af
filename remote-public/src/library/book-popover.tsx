import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { Button, CloseIcon, IconButton } from "@oselia/shared/ui";
import aboutStyles from "./about-book.module.css";
import { BookDetails } from "./book-details.tsx";
import styles from "./book-popover.module.css";

/**
 * Opens the details of a book where scripts are off: the browser does it. Where they are on, this is
 * text that no one sees, and React renders none of it.
 */
export function BookPopover({ book }: { book: Book }) {
  const { t } = useTranslation(["public", "common"]);
  const id = `book-${book.id}`;
  const titleId = `${id}-title`;
  return (
    <noscript>
      <div className={aboutStyles.about}>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={t("book.aboutOf", { title: book.title })}
          popoverTarget={id}
        >
          {t("book.about")}
        </Button>
      </div>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className={styles.popover}
      >
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title} lang={book.language ?? undefined}>
            {book.title}
          </h2>
          <IconButton
            label={t("common:close")}
            icon={<CloseIcon />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        <div className={styles.body}>
          <BookDetails book={book} />
        </div>
      </div>
    </noscript>
  );
}
