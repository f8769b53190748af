import type { RemoteModule } from "@oselia/shared/contract";
import { modelTexts, textLoaders } from "@oselia/shared/model";
import { AddBook } from "./book/add-book.tsx";
import { BooksBinPage } from "./pages/books-bin-page.tsx";
import { BooksPage } from "./pages/books-page.tsx";
import { loadBin, loadBooks } from "./pages/load-books.ts";

export default {
  routes: [
    { path: "/admin/books", loader: loadBooks, Component: BooksPage },
    { path: "/admin/books/bin", loader: loadBin, Component: BooksBinPage },
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
