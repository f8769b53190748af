import { StartError } from "./start-error.ts";

/** How the text of a variable becomes a value: `parse` answers undefined when it does not fit. */
export interface Kind<T> {
  expected: string;
  parse: (text: string) => T | undefined;
}

/** Thrown when the environment does not fit; one line for each bad variable. */
export class ConfigError extends StartError {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration does not fit: ${problems.join("; ")}`);
    this.problems = problems;
  }
}

/**
 * Reads variables of `env` and remembers what was wrong, so that all of it is told at once.
 * `done` throws ConfigError when anything was. Values are never repeated: they may be secrets.
 */
export function variableReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];

  function read<T>(name: string, kind: Kind<T>): T | undefined {
    const raw = env[name];
    if (raw === undefined || raw === "") return undefined;
    const value = kind.parse(raw);
    if (value === undefined) problems.push(`${name} must be ${kind.expected}`);
    return value;
  }

  /** Variables that only make sense together: all of them or, undefined, none. */
  function together<T extends string>(kinds: Record<T, Kind<string>>) {
    const names = Object.keys(kinds) as T[];
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return undefined;
    for (const name of missing) {
      const others = names.filter((other) => other !== name && env[other]);
      problems.push(`${name} must be set together with ${others.join(", ")}`);
    }
    const entries = names.map((name) => [name, read(name, kinds[name]) ?? ""]);
    return Object.fromEntries(entries) as Record<T, string>;
  }

  function done(): void {
    if (problems.length > 0) throw new ConfigError(problems);
  }

  return { read, together, done };
}
