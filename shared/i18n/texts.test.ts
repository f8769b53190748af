import { testTexts } from "@oselia/shared/testing";
import { common } from "./i18n.ts";

testTexts({ namespace: "common", load: common });
