import { print, run } from "../../print.ts";
import { updateApi } from "./check-api.ts";

/** `npm run sdk-api`: describes the public types of the SDK at its new version. */
await run(async () => {
  await updateApi();
  print("tools/sdk/api.txt describes the public types of the SDK.");
});
