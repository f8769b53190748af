import { shellConfig } from "@oselia/shared/build";

export default shellConfig({
  folder: import.meta.dirname,
  entry: "./src/index.ts",
  template: "./src/index.html",
});
