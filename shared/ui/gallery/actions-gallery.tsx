import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { SearchBox } from "../controls/search-box.tsx";
import { DeleteIcon, EditIcon, LogoutIcon, PlusIcon } from "../icons/action-icons.tsx";
import { Pagination } from "../navigation/pagination.tsx";
import styles from "./gallery.module.css";
import { longUkrainian } from "./samples.ts";
import { Section } from "./section.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

function Search({ label, start, button }: { label: string; start: string; button?: string }) {
  const [keyword, setKeyword] = useState(start);
  return (
    <SearchBox
      label={label}
      placeholder="Search by title, author, or genre..."
      keyword={keyword}
      onSearch={setKeyword}
      clearLabel="Clear"
      buttonLabel={button}
    />
  );
}

function Pages({ name, total, start }: { name: string; total: number; start: number }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      totalPages={total}
      labels={{
        navigation: name,
        previous: "Previous page",
        next: "Next page",
        page: (page) => `Page ${page}`,
        summary: (page, totalPages) => `Page ${page} of ${totalPages}`,
      }}
      onPage={setPage}
      hrefFor={(to) => `?page=${to}`}
    />
  );
}

export const ActionsGallery = () => (
  <>
    <Section title="Button" layout="stack">
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>Add Article</Button>
          <Button variant={variant} size="small" icon={<PlusIcon />}>
            Add Book
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Activities
          </Button>
          <Button variant={variant} href="mailto:hello@oselia.example">
            Get in touch
          </Button>
        </div>
      ))}
      <div lang="uk">
        <Button>{longUkrainian}</Button>
      </div>
    </Section>
    <Section title="Icon button">
      <IconButton label="Edit" icon={<EditIcon />} />
      <IconButton label="Delete" icon={<DeleteIcon />} variant="danger" />
      <IconButton label="Edit (disabled)" icon={<EditIcon />} disabled />
      <div className={styles.deep}>
        <IconButton label="Log out" icon={<LogoutIcon />} variant="on-night" />
      </div>
    </Section>
    <Section title="Search box" layout="grid">
      <Search label="Search" start="" />
      <Search label="Search the library" start="Лісова пісня" button="Search" />
    </Section>
    <Section title="Pagination" layout="stack">
      <Pages name="Five pages" total={5} start={1} />
      <Pages name="Twenty pages" total={20} start={10} />
    </Section>
  </>
);
