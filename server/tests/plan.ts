import { type SelectQueryBuilder, sql } from "kysely";

/** How the database answered a query. */
export interface Plan {
  /** The indexes that were read, each once. */
  indexes: string[];
  /** Blocks of tables and indexes that were looked at, in memory or on the disk. */
  blocks: number;
  /** Rows of tables that were looked at past an index, to see whether they are still there. */
  heapFetches: number;
}

interface Node {
  "Index Name"?: string;
  "Heap Fetches"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
}

/** Runs a query and answers how: what was read, never how long it took. */
// biome-ignore lint/suspicious/noExplicitAny: any query can be explained.
export async function planOf(query: SelectQueryBuilder<any, any, any>): Promise<Plan> {
  const [row] = await query.explain("json", sql`analyze, buffers`);
  const [{ Plan: top }] = Object.values(row as object)[0] as [{ Plan: Node }];
  const all = nodesOf(top);
  return {
    indexes: [...new Set(all.flatMap((node) => node["Index Name"] ?? []))],
    blocks: top["Shared Hit Blocks"] + top["Shared Read Blocks"],
    heapFetches: all.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0),
  };
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
