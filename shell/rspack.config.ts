import { shellConfig } from "@oselia/shared/build";

export default shellConfig({
  folder: import.meta.dirname,
  entry: "./src/index.ts",
  serverEntry: "./src/rendering/index.ts",
  template: "./src/index.html",
});
