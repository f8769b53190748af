import { targets } from "./attack/targets.ts";
import { type Site, startSite } from "./harness/site.ts";
import { test } from "./harness/test.ts";

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

for (const { name: target, attacks } of targets) {
  test.describe(`${target}: nothing is gained by an attacker who`, () => {
    for (const { name, run } of attacks.filter(({ isLong }) => !isLong)) {
      test(name, () => run(site));
    }
  });
}
