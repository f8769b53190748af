import { testTexts } from "@oselia/shared/testing";
import { overrideTexts } from "./override-texts.ts";

testTexts({ namespace: "override", load: overrideTexts });
