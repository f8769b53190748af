import { useState } from "react";
import { SearchBox } from "../controls/search-box.tsx";
import { Pagination } from "../navigation/pagination.tsx";
import { Section } from "./section.tsx";

const pageLabels = (navigation: string) => ({
  navigation,
  previous: "Previous page",
  next: "Next page",
  page: (page: number) => `Page ${page}`,
  summary: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
});

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
      labels={pageLabels(name)}
      onPage={setPage}
      hrefFor={(to) => `?page=${to}`}
    />
  );
}

export const NavigationGallery = () => (
  <>
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
