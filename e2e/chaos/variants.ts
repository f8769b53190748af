import type { Build } from "../../server/releases/publishing/release-content.ts";
import { forEachLimit } from "../../tools/concurrency.ts";
import { buildVariant, type Change, type Variant } from "../harness/variant.ts";
import type { Cell } from "./cells.ts";
import type { BuildFault } from "./faults.ts";
import type { Target } from "./targets.ts";

/** A React that does not exist yet. */
const nextMajor = "^20.0.0";

const module = "src/remote.ts";

/** How a remote is built with each fault. */
const variants: Record<BuildFault["build"], (target: Target) => Omit<Variant, "folder">> = {
  "throws on load": () => ({
    changes: [
      {
        file: module,
        replace: "export default {",
        replacement: 'if (location.port) throw new Error("It does not start");\nexport default {',
      },
    ],
  }),
  "throws on render": ({ component }) => ({
    changes: [
      replaceInModule(
        `Component: ${component}`,
        'Component: () => { throw new Error("It is broken"); }',
      ),
    ],
  }),
  "off contract": () => ({ changes: [replaceInModule("routes: [", "pages: [")] }),
  "own React": () => ({
    changeShares: (shares) =>
      Object.fromEntries(Object.entries(shares).filter(([name]) => !/^react\b/.test(name))),
  }),
  "other React": () => ({
    changeShares: (shares) => ({
      ...shares,
      react: { ...shares.react, requiredVersion: nextMajor },
    }),
  }),
};

function replaceInModule(replace: string, replacement: string): Change {
  return { file: module, replace, replacement };
}

/** A remote, and the fault that it is built with. */
interface FaultyBuild {
  target: Target;
  fault: BuildFault;
}

/** The builds that cells need, each once. */
export function listBuilds(cells: readonly Cell[]): FaultyBuild[] {
  const wanted = cells.flatMap((cell) =>
    cell.kind === "remote" && "build" in cell.fault
      ? [{ target: cell.target, fault: cell.fault }]
      : [],
  );
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
}

const keyOf = ({ target, fault }: FaultyBuild) => `${target.remote} ${fault.build}`;

/** Builds of remotes with faults. */
export interface Variants {
  get(target: Target, fault: BuildFault): Promise<Build>;
}

/** Builds them, two at a time. */
export async function buildVariants(wanted: readonly FaultyBuild[]): Promise<Variants> {
  const builds = new Map<string, Build>();
  await forEachLimit(2, wanted, async (one) => {
    const { target, fault } = one;
    const build = await buildVariant({
      folder: target.folder,
      ...variants[fault.build](target),
    });
    builds.set(keyOf(one), fault.build === "other React" ? hideNeed(build) : build);
  });
  return {
    async get(target, fault) {
      const build = builds.get(keyOf({ target, fault }));
      if (!build) throw new Error(`${target.remote} was not built so that it ${fault.name}`);
      return build;
    },
  };
}

/**
 * Removes what it needs from its manifest: the server would refuse it. A page that was opened
 * before the shell changed meets such a remote all the same.
 */
function hideNeed(build: Build): Build {
  const files = build.files.map((file) => {
    if (file.path !== "mf-manifest.json") return file;
    const text = file.content.toString().replaceAll(nextMajor, "*");
    return { ...file, content: Buffer.from(text) };
  });
  return { ...build, files };
}
