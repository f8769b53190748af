import assert from "node:assert/strict";
import { aBuild, createInlineStyles } from "../../../server/testing/index.ts";
import { launchBrowser } from "../../harness/launch-browser.ts";
import type { Site } from "../../harness/site.ts";
import type { Target } from "../attack.ts";
import { asAttacker } from "./attacker.ts";

/** A build that has this file beside its own. */
function withFile(path: string, content: string) {
  const build = aBuild("remote_attack", path, "/attack");
  return { ...build, files: [...build.files, { path, content: Buffer.from(content) }] };
}

const script = "<script>document.title = 'taken over'</script>";
const picture = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 'taken over'">${script}</svg>`;

/** @throws when what is at the path may do anything as a page of the site. */
async function assertHarmless(site: Site, path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(site.url + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  const { headers, status } = response;
  const what = `${init.method ?? "GET"} ${path} (${status})`;
  assert.equal(headers.get("content-security-policy"), "sandbox; default-src 'none'", what);
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
}

/** What lies below /remotes/ and /media/, and what of it is written into pages. */
export const files: Target = {
  name: "files",
  attacks: [
    {
      name: "publishes a page, to have an administrator click on it",
      run: (site) =>
        asAttacker(site, async ({ publishBuild, name }) => {
          for (const path of ["evil.html", "evil.xml", "a/evil.HTML"]) {
            const { status, message, version } = await publishBuild(withFile(path, script));
            assert.equal(status, 422, `${path} was published`);
            assert.ok(message.includes(`"${path}"`) && message.includes(".js, "), message);
            const { status: found } = await fetch(`${site.url}/remotes/${name}/${version}/${path}`);
            assert.equal(found, 404);
          }
        }),
    },
    {
      name: "opens a file of a release as a page, however it is asked for",
      run: (site) =>
        asAttacker(site, async ({ publishBuild, name }) => {
          const { status, version, message } = await publishBuild(withFile("a.svg", picture));
          assert.equal(status, 201, message);
          const folder = `/remotes/${name}/${version}`;
          await assertHarmless(site, `${folder}/a.svg`);
          await assertHarmless(site, `${folder}/a.svg`, { method: "HEAD" });
          await assertHarmless(site, `${folder}/a.svg`, { headers: { range: "bytes=0-9" } });
          for (const encoding of ["br", "gzip", "identity"]) {
            const headers = { "accept-encoding": encoding };
            await assertHarmless(site, `${folder}/mf-manifest.json`, { headers });
          }
          await assertHarmless(site, `/%72emotes${folder.slice("/remotes".length)}/a.svg`);
          await assertHarmless(site, `${folder}/none.js`);
          await assertHarmless(site, "/remotes/");
          await assertHarmless(site, "/remotes/none");
          await assertHarmless(site, "/media/none");
          await assertHarmless(site, "/media/none", { method: "POST" });
        }),
    },
    {
      name: "runs a script in an SVG image that a signed-in visitor opens",
      run: (site) =>
        asAttacker(site, async ({ publishBuild, name }) => {
          const { status, version, message } = await publishBuild(withFile("a.svg", picture));
          assert.equal(status, 201, message);
          const browser = await launchBrowser();
          try {
            const page = await browser.newPage();
            await page.goto(`${site.url}/remotes/${name}/${version}/a.svg`);
            assert.notEqual(await page.title(), "taken over");
            assert.equal(await page.evaluate("self.origin"), "null");
          } finally {
            await browser.close();
          }
        }),
    },
    {
      name: "ends the style element of a page with a style sheet",
      async run() {
        for (const end of ["</style>", "</STYLE\n>", "</style/", "</sTyLe x"]) {
          const css = `a{content:"${end}${script}"}/*${end}*/b{background:url(${end})}`;
          const readStyle = createInlineStyles({ getIntact: async () => Buffer.from(css) });
          const inline = await readStyle({
            name: "remote_attack",
            version: "1",
            path: "main.css",
            integrity: "sha384-x",
            releaseUrl: "/remotes/remote_attack/1",
          });
          assert.doesNotMatch(inline?.content ?? "", /<\/style/i);
        }
      },
    },
  ],
};
