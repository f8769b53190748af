import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { AddBook } from "./book/add-book.tsx";
import { BooksBinPage } from "./pages/books-bin-page.tsx";
import { BooksPage } from "./pages/books-page.tsx";
import { books } from "./state/books.ts";

export default {
  routes: [
    { path: "/admin/books", loader: books.loadList, Component: BooksPage },
    { path: "/admin/books/bin", loader: books.loadBin, Component: BooksBinPage },
  ],
  HeaderAction: AddBook,
  texts: [
    modelTexts,
    {
      namespace: "books-admin",
      load: textLoaders((language) => import(`./texts/${language}.json`)),
    },
  ],
} satisfies RemoteModule;
