import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Contribution } from "@oselia/shared/contract";
import { computeIntegrity } from "@oselia/shared/release";
import { packTar, type TarEntry } from "modern-tar";
import { ReleaseError } from "../release-error.ts";
import { aContribution } from "../testing/release.ts";
import { tasks } from "./tasks.ts";

const header = {
  contribution: aContribution("/events"),
  commit: null,
  dirty: false,
  baseUrl: null,
  gate: null,
};

type Entry = { name: string; type?: TarEntry["header"]["type"]; body?: string | Buffer };

const pack = async (...entries: Entry[]): Promise<Buffer> =>
  gzipSync(
    await packTar(
      entries.map(({ name, type = "file", body = "" }) => ({
        header: {
          name,
          type,
          size: body.length,
          ...(type === "symlink" && { linkname: "/etc/passwd" }),
        },
        ...(type === "file" && { body }),
      })),
    ),
  );

/** An archive whose release.json has these changes, or is this text. */
const withHeader = (changes: object | string, ...entries: Entry[]) =>
  pack(
    {
      name: "release.json",
      body: Buffer.from(
        typeof changes === "string" ? changes : JSON.stringify({ ...header, ...changes }),
      ),
    },
    ...entries,
  );

const withFiles = (...paths: string[]) =>
  withHeader({}, ...paths.map((path) => ({ name: `files/${path}`, body: "a" })));

/** The archive of a complete build with another contribution. */
const withContribution = (changes: object) =>
  complete({ contribution: { ...header.contribution, ...changes } });

/** The archive of a complete build with these changes of its release.json and its manifest. */
function complete(changes: object, manifestChanges: object = {}, ...more: Entry[]) {
  const code = "console.log();";
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    metaData: { remoteEntry: { name: "remoteEntry.js" } },
    exposes: [{ name: "remote", assets }],
    shared: [],
    uses: {},
    files: { "remoteEntry.js": computeIntegrity(Buffer.from(code)) },
    ...manifestChanges,
  };
  return withHeader(
    changes,
    { name: "files/mf-manifest.json", body: Buffer.from(JSON.stringify(manifest)) },
    { name: "files/remoteEntry.js", body: code },
    ...more,
  );
}

const [mount] = aContribution("/events").mounts as [Contribution["mounts"][0]];
const titled = (en: string) => withContribution({ mounts: [{ ...mount, title: { en } }] });
const paths = (count: number) =>
  withContribution({
    mounts: Array.from({ length: count }, (_, n) => ({ ...mount, path: `/events/${n}` })),
  });
const shares = (name: string, requiredVersion = "*") =>
  complete({}, { shared: [{ name, requiredVersion }] });

const uses = (exports: object) => complete({}, { uses: exports });

/** A tar header that says that a file has so many bytes, in place of those that it has. */
async function lyingAboutSize(octal: string): Promise<Buffer> {
  const tar = Buffer.from(
    await packTar([{ header: { name: "release.json", size: 2 }, body: "{}" }]),
  );
  tar.write(`${octal}\0`, 124, 12);
  tar.fill(" ", 148, 156);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, 8);
  return gzipSync(tar);
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("an archive is rejected with the reason", () => {
  for (const [what, makeArchive, message] of [
    ["that is not an archive", () => Buffer.from("hello"), /not a complete gzip file/],
    ["that is cut off", async () => (await pack()).subarray(0, 15), /not a complete gzip/],
    [
      "that is damaged",
      async () => {
        const archive = await complete({});
        archive.fill(7, 100, 109);
        return archive;
      },
      /not a complete (gzip|tar)/,
    ],
    [
      "that is not a tar archive",
      () => gzipSync("hello"),
      /not a complete tar|must be release\.json/,
    ],
    ["of another format", () => pack(), /must be release\.json/],
    ["whose first entry is a folder", () => pack({ name: "release.json", type: "directory" }), /./],
    ["whose first entry is a link", () => pack({ name: "release.json", type: "symlink" }), /JSON/],
    ["that declares more bytes than it has", () => lyingAboutSize("00000007777"), /tar|JSON/],
    [
      "that declares eight gigabytes and does not have them",
      () => lyingAboutSize("77777777777"),
      /tar|JSON/,
    ],
    ["with a link", () => withHeader({}, { name: "files/a", type: "symlink" }), /is not a file/],
    [
      "with a device",
      () => withHeader({}, { name: "files/a", type: "block-device" }),
      /not a file/,
    ],
    ["with a folder", () => withHeader({}, { name: "files/a/", type: "directory" }), /not a file/],
    [
      "with a file elsewhere",
      () => withHeader({}, { name: "a.js" }),
      /"a\.js" is not a file below/,
    ],
    ["with an absolute path", () => withHeader({}, { name: "/etc/a.js" }), /is not a file below/],
    ["with a path from the root", () => withFiles("/etc/a.js"), /is not a valid path/],
    ["with a path outside of its folder", () => withFiles("../../a.js"), /is not a valid path/],
    ["with a name of 300 characters", () => withFiles(`${"a".repeat(300)}.js`), /more than 200/],
    ["with a control character", () => withFiles("a\u0007.js"), /is not a valid path/],
    ["with a name in another alphabet", () => withFiles("é.js"), /is not a valid path/],
    ["with two files at one path", () => withFiles("a.js", "a.js"), /have one path/],
    ["with two files that differ by case", () => withFiles("a.js", "A.js"), /have one path/],
    [
      "with a file that is a folder",
      () => withFiles("x.js", "x.js/y.js"),
      /"x\.js" is a file, and/,
    ],
    ["with a folder that is a file", () => withFiles("a/X.js/y.js", "a/x.js"), /is a file, and/],
    [
      "with an HTML file",
      () => withFiles("evil.html"),
      /"evil\.html" is not a kind of .*\.js, \.mjs/,
    ],
    ["with an HTML file in capitals", () => withFiles("evil.HTML"), /is not a kind of file/],
    ["with XML", () => withFiles("evil.xml"), /is not a kind of file/],
    ["with a file without an extension", () => withFiles("html"), /is not a kind of file/],
    ["with compressed forms", () => withFiles("a.js", "a.js.br"), /"a\.js\.br" is not a kind/],
    ["with zipped forms", () => withFiles("a.js", "a.js.gz"), /"a\.js\.gz" is not a kind/],
    ["with code for the server elsewhere", () => withFiles("a.cjs"), /must be below node\//],
    ...["con.js", "NUL.txt", "a/Com1.css", "aux/a.js", "lpt9.tar.js", "a./b.js"].map(
      (path) => [`with ${path}`, () => withFiles(path), /on Windows/] as const,
    ),
    [
      "with too many files",
      () => withFiles(...Array.from({ length: 1001 }, (_, n) => `${n}.js`)),
      /1000 files at most/,
    ],
    [
      "that is a decompression bomb",
      () => gzipSync(Buffer.alloc(80 * 1024 * 1024)),
      /may have 20 MB at most/,
    ],
    [
      "whose release.json is too large",
      () => withHeader(`"${"x".repeat(300_000)}"`),
      /are allowed/,
    ],
    ["whose release.json is not JSON", () => withHeader("{"), /is not JSON/],
    ["whose release.json is not an object", () => withHeader("null"), /is invalid at/],
    ["whose release.json has a prototype", () => withHeader('{"__proto__":{}}'), /is invalid at/],
    ["whose release.json has another field", () => withHeader({ more: 1 }), /is invalid at/],
    [
      "whose contribution is nested deeply",
      () =>
        withHeader(
          JSON.stringify({ ...header, contribution: 0 }).replace(":0", `:${nested(60_000)}`),
        ),
      /contribution of remote_inbox/,
    ],
    [
      "whose gate result is nested deeply",
      () => withHeader(JSON.stringify({ ...header, gate: 0 }).replace(":0", `:${nested(60_000)}`)),
      /not found in the build/,
    ],
    [
      "without a contribution",
      () => complete({ contribution: null }),
      /contribution .* is invalid/,
    ],
    [
      "whose contribution has a prototype",
      () => withHeader(JSON.stringify(header).replace("{", '{"contribution":{"__proto__":{}},')),
      /not found in the build/,
    ],
    ["with NUL in a title", () => titled("a\0b"), /is invalid at \/mounts\/0\/title\/en/],
    ["with half a character in a title", () => titled("\ud83d"), /at \/mounts\/0\/title\/en/],
    ["with a long title", () => titled("a".repeat(101)), /at \/mounts\/0\/title\/en/],
    ["with a title of 3 MB", () => titled("a".repeat(3_000_000)), /are allowed/],
    ["with a contribution of 17 kB", () => withContribution({ more: "a".repeat(17_000) }), /16384/],
    ["with 31 pages", () => paths(31), /is invalid at \/mounts/],
    ["with 40,000 pages", () => paths(40_000), /are allowed/],
    ["with a huge contract", () => withContribution({ contract: 2 ** 40 }), /at \/contract/],
    [
      "with a broken manifest",
      () => complete({}, {}, { name: "files/b.js", body: "" }),
      /hash of b/,
    ],
    ["with NUL in a shared package", () => shares("a\0b"), /is invalid at \/shared/],
    ["with half a character in a version", () => shares("a", "\udfff"), /is invalid at \/shared/],
    [
      "with 101 shared packages",
      () => complete({}, { shared: Array.from({ length: 101 }, (_, n) => ({ name: `p${n}` })) }),
      /is invalid at \/shared/,
    ],
    ["with NUL in an export", () => uses({ a: ["b\0"] }), /is invalid at \/uses/],
    ["with an export that is a sentence", () => uses({ a: ["b of c"] }), /is invalid at \/uses/],
    ["with a package without exports", () => uses({ a: "b" }), /is invalid at \/uses/],
    ["without a record of what it uses", () => complete({}, { uses: undefined }), /is invalid at/],
    ["with 501 exports of a package", () => uses({ a: Array(501).fill("b") }), /at \/uses\/a/],
    [
      "with the exports of 101 packages",
      () => uses(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`p${n}`, []]))),
      /is invalid at \/uses/,
    ],
    [
      "with a large manifest",
      () => complete({}, { more: "a".repeat(70_000) }),
      /65536 are allowed/,
    ],
    [
      "whose manifest repeats names",
      () => {
        const js = { sync: Array(101).fill("remoteEntry.js"), async: [] };
        const assets = { js, css: { sync: [], async: [] } };
        return complete({}, { exposes: [{ name: "remote", assets }] });
      },
      /names 101 scripts and styles to load; 100 are allowed/,
    ],
    ["with NUL in its base URL", () => complete({ baseUrl: "https://a.example/\0" }), /\/baseUrl/],
    ["whose commit is not a hash", () => complete({ commit: "the latest" }), /\/commit/],
  ] as readonly (readonly [string, () => Buffer | Promise<Buffer>, RegExp])[]) {
    test(what, async () => {
      const archive = await makeArchive();
      await assert.rejects(
        tasks.read({ name: "remote_inbox", archive }),
        (error) => error instanceof ReleaseError && message.test(error.message),
      );
    });
  }
});

test("an archive with every kind of file that a remote may have is read", async () => {
  const kinds = ["mjs", "map", "txt", "wasm", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif"];
  const others = [...kinds, "ico", "woff", "woff2"].map((ending) => `assets/a.${ending}`);
  const more = ["node/server.cjs", ...others].map((path) => ({ name: `files/${path}`, body: "a" }));
  const { content } = await tasks.read({
    name: "remote_inbox",
    archive: await complete({}, {}, ...more),
  });
  assert.equal(content.files.length, more.length + 2);
});
