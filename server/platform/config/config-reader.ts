import { StartupError } from "../startup-error.ts";

/** How the text of a variable becomes a value: `parse` returns undefined when it is not valid. */
export interface VariableType<T> {
  expected: string;
  parse: (text: string) => T | undefined;
}

/** Thrown when the environment is not valid; one line for each invalid variable. */
export class ConfigError extends StartupError {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid configuration: ${problems.join("; ")}`);
    this.problems = problems;
  }
}

type Values<Table> = {
  [Name in keyof Table]: Table[Name] extends { type: VariableType<infer T> }
    ? Table[Name] extends { default: string }
      ? T
      : T | undefined
    : never;
};

/**
 * Reads the variables of a table from `env`, with their defaults, and reports all errors together.
 * Errors never contain values, which may be secrets.
 *
 * @param groups Variables that only make sense together: all of them or none.
 * @throws ConfigError
 */
export function readVariables<
  const Table extends Record<string, { type: VariableType<unknown>; default?: string }>,
>(
  env: NodeJS.ProcessEnv,
  table: Table,
  groups: readonly (readonly (keyof Table & string)[])[],
): Values<Table> {
  const problems: string[] = [];
  const entries = Object.entries(table).map(([name, { type, default: fallback }]) => {
    const text = env[name] || fallback;
    const value = text === undefined ? undefined : type.parse(text);
    if (text !== undefined && value === undefined)
      problems.push(`${name} must be ${type.expected}`);
    return [name, value];
  });
  for (const group of groups) {
    const missing = group.filter((name) => !env[name]);
    const given = group.filter((name) => env[name]);
    if (given.length === 0) continue;
    for (const name of missing) {
      problems.push(`${name} must be set together with ${given.join(", ")}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(entries) as Values<Table>;
}
