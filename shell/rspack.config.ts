import { shellConfig } from "@oselia/shared/build";

export default shellConfig(import.meta.dirname);
