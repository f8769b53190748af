import { parseArgs } from "node:util";
import { print } from "../../operations/start/terminal.ts";
import { fuzz } from "./run.ts";

/**
 * `npm run fuzz -- --cases 10000`: sends requests generated from the OpenAPI document, hostile ones
 * among them, to a real server on each database. Exits with code 1 at the first undocumented
 * response.
 */
const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: "string", default: "both" },
    path: { type: "string" },
  },
});
const databases = (["embedded", "postgres"] as const).filter(
  (name) => values.database === name || values.database === "both",
);
const [cases, seed] = [Number(values.cases), Number(values.seed)];
if (databases.length === 0) stop("--database must be embedded, postgres or both");
if (!Number.isInteger(cases) || cases < 1) stop("--cases must be a whole number, 1 or more");
if (!Number.isInteger(seed)) stop("--seed must be a whole number");

for (const database of databases) {
  print(`${cases} requests with seed ${seed} to a server on the ${database} database …`);
  const started = performance.now();
  const result = await fuzz({ cases, seed, database, path: values.path });
  const seconds = Math.round((performance.now() - started) / 1000);
  const statuses = [...result.statuses].sort(([one], [other]) => one - other);
  print(statuses.map(([status, count]) => `${status}: ${count}`).join(", "));
  if (result.failure) stop(result.failure);
  print(
    `✔ ${result.succeeded} of ${result.operations} operations succeeded at least once, ` +
      `and every response matched the document (${seconds} s).`,
  );
}

function stop(message: string): never {
  print(message);
  process.exit(1);
}
