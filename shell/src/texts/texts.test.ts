import { testTexts } from "@oselia/shared/testing";
import { shellTexts } from "./shell-texts.ts";

testTexts({ namespace: "shell", load: shellTexts });
