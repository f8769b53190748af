import {
  computeIntegrity,
  readFiles,
} from "../../../server/releases/publishing/release-content.ts";

/** A build that a front serves below a folder of its own. */
export interface Bundle {
  /** The document of the build, with the URLs of its files. */
  template: string;
  /** By the path of the URL. */
  files: ReadonlyMap<string, Buffer>;
}

const ASSET = /\b(src|href)="(assets\/[^"]+)"/g;

/**
 * @param output Where Rspack wrote the shell.
 * @param base Where it will be served: "/monolith/".
 */
export async function readBundle(output: string, base: string): Promise<Bundle> {
  const files = await readFolder(output, base);
  const page = files.get(`${base}index.html`)?.toString() ?? "";
  return { template: page.replace(ASSET, `$1="${base}$2"`), files };
}

/** The files below a folder, by the path of their URL. */
export async function readFolder(folder: string, base: string): Promise<Map<string, Buffer>> {
  const files = await readFiles(folder);
  return new Map(files.map(({ path, content }) => [base + path, content]));
}

/** A preload like the requests that the bundler's code will make: otherwise it would load twice. */
export function preload(path: string, content: Buffer): string {
  const as = path.endsWith(".css") ? "style" : "script";
  return `<link rel="preload" as="${as}" crossorigin="anonymous" href="${path}" integrity="${computeIntegrity(content)}">`;
}
