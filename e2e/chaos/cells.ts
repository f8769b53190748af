import { type RegistryFault, type RemoteFault, registryFaults, remoteFaults } from "./faults.ts";
import { type Target, targets } from "./targets.ts";

export const ways = ["first load", "navigation"] as const;
export type Way = (typeof ways)[number];

/** One fault of one remote, met on one way. */
export interface RemoteCell {
  kind: "remote";
  column: string;
  way: Way;
  target: Target;
  fault: RemoteFault;
  /** True to leave out that another remote still works. */
  isBrief?: boolean;
}

/** One fault of the registry: in the HTML of the first load, or when a page requests it again. */
export interface RegistryCell {
  kind: "registry";
  column: "registry";
  way: Way;
  fault: RegistryFault;
}

export type Cell = RemoteCell | RegistryCell;

const remoteCells: RemoteCell[] = remoteFaults.flatMap((fault) =>
  targets.flatMap((target) =>
    ways.map((way) => ({ kind: "remote" as const, column: target.remote, way, target, fault })),
  ),
);

const registryCells: RegistryCell[] = registryFaults.flatMap((fault) =>
  ways.map((way) => ({ kind: "registry" as const, column: "registry" as const, way, fault })),
);

/** The whole table, row by row. */
export const cells: readonly Cell[] = [...remoteCells, ...registryCells];

/**
 * The short form: every fault of a remote once, every remote on each way, and every fault of the
 * registry once. The faults that need a build, which come last, are all of the last remote.
 */
export const selectedCells: readonly Cell[] = [
  ...remoteFaults.flatMap((fault, index) => {
    const column = targets[Math.min(Math.floor(index / 2), targets.length - 1)]?.remote;
    return remoteCells.filter(
      (cell) => cell.fault === fault && cell.column === column && cell.way === ways[index % 2],
    );
  }),
  ...registryFaults.flatMap((fault, index) =>
    registryCells.filter((cell) => cell.fault === fault && cell.way === ways[index % 2]),
  ),
];
