import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import { root } from "../../parts.ts";

/** The declarations of the SDK: text without comments, by path: "toast/queue.d.ts". */
export type Declarations = ReadonlyMap<string, string>;

/** The SDK's public types at one version. */
export interface SdkApi {
  /** "1.0.0" */
  version: string;
  /** What teams import, with the declarations of each: "./toast", "toast/index.d.ts". */
  entries: Readonly<Record<string, string>>;
  declarations: Declarations;
}

const shared = join(root, "shared");

/** For the site's own tools, the shell and the server: no team imports these. */
const internal = [
  ...["./auth/server", "./build/dev-server", "./build/inputs", "./cli", "./contract/claims"],
  ...[
    "./contract/local-origin",
    "./contract/rendering",
    "./contract/uses",
    "./i18n/text-files",
    "./pictures",
  ],
  ...["./release", "./router/server", "./site", "./ui/gallery"],
];

/** Folders on this disk for compilers, within reach of the packages that declarations import. */
export function createWorkFolder(): string {
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, "sdk-api-"));
}

/**
 * The API of the SDK as its sources are now.
 *
 * @throws When they do not compile.
 */
export async function readApi(): Promise<SdkApi> {
  const manifest: { version: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(join(shared, "package.json"), "utf8"),
  );
  const entries = Object.fromEntries(
    Object.entries(manifest.exports)
      .filter(([name, path]) => path.endsWith(".ts") && !internal.includes(name))
      .map(([name, path]) => [name, toDeclaration(posix.normalize(path))]),
  );
  const all = await compile();
  return { version: manifest.version, entries, declarations: keepReachable(entries, all) };
}

async function compile(): Promise<Declarations> {
  const folder = createWorkFolder();
  try {
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const project = join(import.meta.dirname, "../tsconfig.sdk.json");
    const options = ["--emitDeclarationOnly", "--removeComments", "--outDir", folder];
    await promisify(execFile)(process.execPath, [tsc, "-p", project, ...options]).catch(
      ({ stdout }: { stdout: string }) => {
        throw new Error(`The SDK does not compile:\n${stdout}`);
      },
    );
    const paths = globSync("**/*.d.ts", { cwd: folder });
    return new Map(
      paths.map((path) => [
        path.replaceAll("\\", "/"),
        readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n"),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;

/** The declarations that the entries consist of, in the order of their paths. */
function keepReachable(entries: SdkApi["entries"], all: Declarations): Declarations {
  const reached = new Set<string>();
  const visit = (path: string) => {
    const text = all.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const [, request = ""] of text.matchAll(IMPORT)) {
      if (request.startsWith(".")) {
        visit(toDeclaration(posix.join(posix.dirname(path), request)));
      } else if (request.startsWith("@oselia/shared/")) {
        visit(entries[request.replace("@oselia/shared", ".")] ?? "");
      }
    }
  };
  for (const path of Object.values(entries)) visit(path);
  return new Map([...reached].sort().map((path) => [path, all.get(path) ?? ""]));
}

const toDeclaration = (path: string): string => path.replace(/\.tsx?$/, ".d.ts");
