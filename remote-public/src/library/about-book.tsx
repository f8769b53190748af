import { useTranslation } from "@oselia/shared/i18n";
import type { Book } from "@oselia/shared/model";
import { Button } from "@oselia/shared/ui";
import { useState } from "react";
import styles from "./about-book.module.css";
import { BookDialog } from "./book-dialog.tsx";

/** Opens the details of a book. */
export function AboutBook({ book }: { book: Book }) {
  const { t } = useTranslation("public");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.about} data-needs-scripts="">
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t("book.aboutOf", { title: book.title })}
        onClick={() => setOpen(true)}
      >
        {t("book.about")}
      </Button>
      {isOpen && <BookDialog book={book} onClose={() => setOpen(false)} />}
    </div>
  );
}
