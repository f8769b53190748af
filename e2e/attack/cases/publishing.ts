import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MANIFEST } from "@oselia/shared/contract/release";
import { aBuild, aContribution, packArchive } from "../../../server/testing/index.ts";
import type { Target } from "../attack.ts";
import { asAttacker, forgedRun, signInMeanwhile } from "./attacker.ts";

const build = aBuild("remote_attack", "hello", "/attack");
const header = {
  contribution: aContribution("/attack"),
  commit: null,
  dirty: false,
  baseUrl: null,
  gate: forgedRun,
};

/** An archive with these changes beside its files, and with more files at these paths. */
const archiveOf = (changes: object, ...paths: string[]): Promise<Buffer> => {
  const more = paths.map((path) => ({ path, content: Buffer.from("a") }));
  return packArchive({ ...header, ...changes, files: [...build.files, ...more] });
};

const withTitle = (en: string) => {
  const [mount] = header.contribution.mounts;
  return archiveOf({
    contribution: { ...header.contribution, mounts: [{ ...mount, title: { en } }] },
  });
};

const withMounts = (count: number) => {
  const paths = Array.from({ length: count }, (_, n) => `/attack/${n}`);
  return archiveOf({ contribution: aContribution(...paths) });
};

/** A build whose manifest names its script so many times. */
function repeating(count: number) {
  const [manifest, ...others] = build.files;
  const js = { sync: Array(count).fill("remoteEntry.js"), async: [] };
  const assets = { js, css: { sync: [], async: [] } };
  const facts = { ...JSON.parse(String(manifest?.content)), exposes: [{ name: "remote", assets }] };
  const content = Buffer.from(JSON.stringify(facts));
  return { ...build, files: [{ path: MANIFEST, content }, ...others] };
}

/** A build with so many bytes that are slow to compress. */
function largeBuild(bytes: number) {
  const text = Array.from(Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))), (byte) =>
    byte.toString(2),
  ).join("");
  const content = Buffer.alloc(bytes);
  for (let at = 0, shift = 1; at < bytes; at += text.length, shift += 7) {
    content.write(text.slice(shift) + text.slice(0, shift), at);
  }
  return { ...build, files: [...build.files, { path: "words.txt", content }] };
}

/** What a team publishes, and tries to publish. */
export const publishing: Target = {
  name: "publishing",
  attacks: [
    {
      name: "publishes a contribution that fills every page, or keeps the server busy",
      run: (site) =>
        asAttacker(site, async ({ publish }) => {
          for (const archive of [
            await withTitle("a".repeat(3_000_000)),
            await withTitle("a".repeat(101)),
            await withMounts(40_000),
            await withMounts(1008),
            await withMounts(31),
          ]) {
            const { status } = await publish(archive);
            assert.equal(status, 422);
          }
        }),
    },
    {
      name: "repeats a name in a manifest, to have one file compressed again and again",
      run: (site) =>
        asAttacker(site, async ({ publishBuild }) => {
          for (const count of [101, 3000]) {
            assert.equal((await publishBuild(repeating(count))).status, 422);
          }
        }),
    },
    {
      name: "publishes archives with invalid names, paths or texts",
      run: (site) =>
        asAttacker(site, async ({ publish }) => {
          for (const [what, archive] of Object.entries({
            "a name of 300 characters": await archiveOf({}, `${"a".repeat(300)}.txt`),
            "a file that is a folder": await archiveOf({}, "x.txt", "x.txt/y.txt"),
            "NUL in a title": await withTitle("a\0b"),
            "half a character in a title": await withTitle("\ud83d"),
            "compressed forms of its own": await archiveOf({}, "a.txt", "a.txt.br", "a.txt.gz"),
            "a device of Windows": await archiveOf({}, "con.txt"),
          })) {
            const { status, body } = await publish(archive);
            assert.deepEqual([what, status, body.code], [what, 422, "release_rejected"]);
          }
        }),
    },
    {
      name: "claims that the server checked a release, long ago",
      run: (site) =>
        asAttacker(site, async ({ publishBuild }) => {
          const gate = { by: "server", at: "1999-12-31T00:00:00Z", checks: ["all"], faults: [] };
          const { status, body } = await publishBuild(build, { gate });
          assert.equal(status, 201);
          assert.equal(body.gate.by, "client");
          assert.equal(new Date(body.gate.at).getFullYear(), new Date().getFullYear());
        }),
    },
    {
      name: "makes the server fetch from an origin that is not allowed",
      run: (site) =>
        asAttacker(site, async ({ publishBuild }) => {
          let requests = 0;
          const server = createServer((_request, response) => {
            requests++;
            response.end();
          });
          await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
          const { port } = server.address() as AddressInfo;
          try {
            for (const baseUrl of [
              `http://127.0.0.1:${port}/remotes`,
              `http://localhost:${port}/remotes`,
              `http://[::ffff:127.0.0.1]:${port}/remotes`,
              `http://0:${port}`,
            ]) {
              assert.equal((await publishBuild(build, { baseUrl })).status, 422, baseUrl);
            }
            assert.equal(requests, 0);
          } finally {
            server.close();
          }
        }),
    },
    {
      name: "publishes without end",
      run: (site) =>
        asAttacker(site, async ({ publish }) => {
          const answers: number[] = [];
          // The hour of the clock may end meanwhile.
          while (answers.length < 41 && !answers.includes(429)) {
            const { status, headers } = await publish(Buffer.alloc(0));
            answers.push(status);
            if (status === 429) assert.match(headers.get("retry-after") ?? "", /^\d+$/);
          }
          assert.ok(answers.includes(429), `${answers.length} publications were accepted`);
        }),
    },
    {
      name: "publishes many times at the same time",
      run: (site) =>
        asAttacker(site, async ({ publish, publishBuild }) => {
          // So large that the last one arrives before the first one has been read.
          const garbage = Array.from({ length: 6 }, () => publish(Buffer.alloc(3_000_000)));
          const statuses = (await Promise.all(garbage)).map(({ status }) => status);
          assert.ok(statuses.includes(503), `all were accepted: ${statuses}`);
          assert.deepEqual(
            statuses.filter((status) => status !== 503 && status !== 422),
            [],
          );
          assert.equal((await publishBuild(build)).status, 201, "the places are taken for good");
        }),
    },
    {
      name: "keeps everyone waiting with three publications of 3 MB",
      isLong: true,
      run: async (site) => {
        const large = largeBuild(3 * 1024 * 1024);
        const publications = Promise.all(
          [1, 2, 3].map(() =>
            asAttacker(site, async ({ publishBuild }) => {
              assert.equal((await publishBuild(large)).status, 201);
            }),
          ),
        );
        const count = await signInMeanwhile(site, publications);
        assert.ok(count > 20, `only ${count} could sign in`);
      },
    },
  ],
};
