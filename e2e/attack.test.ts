import { after, before, describe, test } from "node:test";
import { targets } from "./attack/targets.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

for (const { name: target, attacks } of targets) {
  describe(`in vain, an attacker on ${target}`, () => {
    for (const { name, run } of attacks.filter(({ isLong }) => !isLong)) {
      test(name, () => run(site));
    }
  });
}
