import { join } from "node:path";
import { shellConfig } from "@oselia/shared/build";

export default shellConfig({
  folder: import.meta.dirname,
  entry: "./src/index.ts",
  runtimePlugin: join(import.meta.dirname, "src/remotes/runtime-plugin.ts"),
  template: "./src/index.html",
});
