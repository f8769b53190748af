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

/**
 * Reads variables of `env` and collects the errors, so that all of them are reported together:
 * `throwIfInvalid` throws ConfigError when there are any. Values are never repeated: they may be
 * secrets.
 */
export function variableReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];

  function read<T>(name: string, type: VariableType<T>): T | undefined {
    const raw = env[name];
    if (raw === undefined || raw === "") return undefined;
    const value = type.parse(raw);
    if (value === undefined) problems.push(`${name} must be ${type.expected}`);
    return value;
  }

  /** Variables that only make sense together: all of them or, undefined, none. */
  function readGroup<T extends string>(types: Record<T, VariableType<string>>) {
    const names = Object.keys(types) as T[];
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return undefined;
    for (const name of missing) {
      const others = names.filter((other) => other !== name && env[other]);
      problems.push(`${name} must be set together with ${others.join(", ")}`);
    }
    const entries = names.map((name) => [name, read(name, types[name]) ?? ""]);
    return Object.fromEntries(entries) as Record<T, string>;
  }

  function throwIfInvalid(): void {
    if (problems.length > 0) throw new ConfigError(problems);
  }

  return { read, readGroup, throwIfInvalid };
}
