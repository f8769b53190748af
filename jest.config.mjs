import { jestConfig } from "./shared/testing/jest.mjs";

export default jestConfig(import.meta.dirname, [
  "shared",
  "shell",
  "remote-public",
  "remote-news-admin",
  "remote-books-admin",
  "remote-inbox",
]);
