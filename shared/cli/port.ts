import { CommandError, exitCodes } from "./command.ts";

/**
 * The port in an option or a variable.
 *
 * @throws CommandError
 */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port;
  throw new CommandError(`"${text}" is not a port: --port 4101`, exitCodes.usage);
}
