import { targets } from "./attack/targets.ts";
import { ownSite } from "./harness/own-site.ts";
import { test } from "./harness/test.ts";

const site = ownSite();

for (const { name: target, attacks } of targets) {
  test.describe(`${target}: nothing is gained by an attacker who`, () => {
    for (const { name, run } of attacks.filter(({ isLong }) => !isLong)) {
      test(name, () => run(site));
    }
  });
}
