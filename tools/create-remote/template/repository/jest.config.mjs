import { jestConfig } from "@oselia/shared/testing/jest";

export default jestConfig(import.meta.dirname, ["src"]);
