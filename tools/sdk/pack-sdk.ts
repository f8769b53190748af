import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { root } from "../parts.ts";
import { buildDevShell } from "./dev-shell.ts";

const shared = join(root, "shared");

/** Content of the site itself, which no remote needs. */
const leftOut = ["site", "pictures", "ui/gallery"];

/** Tools that the root of the repository installs for every part. */
const tools = [
  "@jest/globals",
  "@swc/core",
  "@swc/jest",
  "@testing-library/dom",
  "@testing-library/jest-dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@types/node",
  "identity-obj-proxy",
  "jest",
  "jest-environment-jsdom",
  "msw",
  "typescript",
];

/** A file of a package, or a package. */
interface File {
  path: string;
  content: Buffer;
}

/**
 * Packs what teams with repositories of their own get from the site:
 *
 * - "oselia-sdk-1.0.0-0f3c2a1b.tgz", by the version of its API and the hash of its content: `shared`
 *   as npm installs it, compiled to JavaScript, with its types, styles and texts, with the packages
 *   that it takes to build and to test a remote, and a development build of the shell;
 * - "create.tgz", the command that creates a remote, with its template.
 *
 * @throws When the sources do not compile.
 */
export async function packSdk(): Promise<File[]> {
  const folder = mkdtempSync(join(tmpdir(), "oselia-sdk-"));
  const [compiled, devShell] = [join(folder, "compiled"), join(folder, "dev-shell")];
  try {
    await Promise.all([compile(compiled), buildDevShell(devShell)]);
    const manifest = createManifest();
    const files = [
      { path: "tsconfig.json", content: readFileSync(join(root, "tsconfig.base.json")) },
      ...list(compiled, "**/*")
        .filter(({ path }) => !path.startsWith("cli/create."))
        .map(({ path, content }) => ({ path, content: asPlain(content) })),
      ...list(devShell, "**/*").map(({ path, content }) => ({
        path: `dev-shell/${path}`,
        content,
      })),
      ...list(shared, "**/*.{css,json,svg,webp,woff2,mjs,d.ts,md}"),
    ].filter(({ path }, index, all) => all.findIndex((file) => file.path === path) === index);
    const tar = await pack(manifest, files);
    const hash = createHash("sha256").update(tar).digest("hex").slice(0, 8);
    return [
      { path: `oselia-sdk-${manifest.version}-${hash}.tgz`, content: compress(tar) },
      { path: "create.tgz", content: compress(await packCreate(compiled, manifest.version)) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param compiled The folder with the compiled SDK. */
function packCreate(compiled: string, version: string): Promise<Uint8Array> {
  const code = list(compiled, "cli/{create,command,remote-name}.js");
  const template = list(join(root, "tools/create-remote/template"), "**/*");
  const manifest = {
    name: "create-oselia",
    version,
    type: "module",
    bin: { "create-oselia": "cli/create.js" },
  };
  return pack(manifest, [
    ...code,
    ...template.map(({ path, content }) => ({ path: `template/${path}`, content })),
  ]);
}

/** A package as npm packs it. */
function pack(manifest: object, files: readonly File[]): Promise<Uint8Array> {
  const all = [
    { path: "package.json", content: Buffer.from(JSON.stringify(manifest, null, 2)) },
    ...files,
  ];
  return packTar(
    all.map(({ path, content }) => ({
      header: { name: `package/${path}`, size: content.length, mtime: new Date(0) },
      body: content,
    })),
  );
}

const compress = (tar: Uint8Array): Buffer => gzipSync(tar, { level: 9 });

async function compile(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const project = join(import.meta.dirname, "tsconfig.sdk.json");
  await promisify(execFile)(process.execPath, [tsc, "-p", project, "--outDir", folder]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`The SDK does not compile:\n${stdout}`);
    },
  );
}

/** TypeScript asks at run time whether a computed path ends with .ts: those of `shared` do not. */
function asPlain(code: Buffer): Buffer {
  return Buffer.from(code.toString("utf8").replaceAll("__rewriteRelativeImportExtension(", "("));
}

function list(folder: string, pattern: string): File[] {
  const exclude = ["**/node_modules/**", ...leftOut.map((path) => `${path}/**`), "package.json"];
  return globSync(pattern, { cwd: folder, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: path.slice(folder.length + 1).replaceAll("\\", "/"),
      content: readFileSync(path),
    }));
}

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  exports: Record<string, string>;
}

function createManifest() {
  const { version, dependencies, devDependencies, exports } = readManifest("shared");
  const repository = readManifest(".");
  return {
    name: "@oselia/shared",
    version,
    type: "module",
    sideEffects: ["*.css"],
    bin: { oselia: "cli/main.js" },
    exports: {
      ...Object.fromEntries(
        Object.entries(exports)
          .filter(([name]) => !leftOut.some((path) => name.startsWith(`./${path}`)))
          .map(([name, path]) => [name, toCompiled(path)]),
      ),
      "./tsconfig.json": "./tsconfig.json",
    },
    dependencies: {
      ...dependencies,
      ...pick(devDependencies, ["@types/react", "@types/react-dom"]),
      ...pick(repository.devDependencies, tools),
      ...readManifest("remote-inbox").devDependencies,
    },
    // Node itself, for machines that have an older one.
    optionalDependencies: repository.optionalDependencies,
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

function toCompiled(path: string): string | { types: string; default: string } {
  const stem = /^(.*)\.tsx?$/.exec(path)?.[1];
  return stem ? { types: `${stem}.d.ts`, default: `${stem}.js` } : path;
}

function pick(versions: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versions[name] ?? ""]));
}
