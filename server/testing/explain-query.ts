import { type SelectQueryBuilder, sql } from "kysely";

/** How the database ran a query. */
interface Plan {
  /** The indexes that were read, each once. */
  indexes: string[];
  /** Blocks of tables and indexes that were read, from memory or from the disk. */
  blocks: number;
  /** Rows that were read from the table after the index, to check that they still exist. */
  heapFetches: number;
}

interface Node {
  "Index Name"?: string;
  "Heap Fetches"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
}

/** Runs a query and returns what it read. Time is not measured. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a query has three parameters, and none matters for its plan
export async function explainQuery(query: SelectQueryBuilder<any, any, any>): Promise<Plan> {
  const [row] = await query.explain("json", sql`analyze, buffers`);
  const [{ Plan: top }] = Object.values(row as object)[0] as [{ Plan: Node }];
  const all = collectNodes(top);
  return {
    indexes: [...new Set(all.flatMap((node) => node["Index Name"] ?? []))],
    blocks: top["Shared Hit Blocks"] + top["Shared Read Blocks"],
    heapFetches: all.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0),
  };
}

const collectNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(collectNodes)];
