import { parseArgs } from "node:util";
import { say } from "../../start/terminal.ts";
import { fuzz } from "./run.ts";

/**
 * `npm run fuzz -- --cases 10000`: requests made from the OpenAPI document, with what is hostile, to a
 * real server on each database. Ends with exit code 1 at the first answer that is not documented.
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
if (databases.length === 0) stop("--database is embedded, postgres or both");
if (!Number.isInteger(cases) || cases < 1) stop("--cases is a whole number from 1");
if (!Number.isInteger(seed)) stop("--seed is a whole number");

for (const database of databases) {
  say(`${cases} requests with seed ${seed} to a server on the ${database} database …`);
  const started = performance.now();
  const result = await fuzz({ cases, seed, database, path: values.path });
  const seconds = Math.round((performance.now() - started) / 1000);
  const statuses = [...result.statuses].sort(([one], [other]) => one - other);
  say(statuses.map(([status, count]) => `${status}: ${count}`).join(", "));
  if (result.failure) stop(result.failure);
  say(
    `✔ ${result.succeeded} of ${result.operations} operations succeeded at least once, ` +
      `and every answer was as documented (${seconds} s).`,
  );
}

function stop(message: string): never {
  say(message);
  process.exit(1);
}
