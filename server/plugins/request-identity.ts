import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";

/**
 * How a request is told apart in the log. Both are made anew for every request, so both are made to
 * cost next to nothing: most requests never write a line of their own.
 */
export function requestIdentity(): Pick<FastifyServerOptions, "genReqId" | "childLoggerFactory"> {
  // As unique as a UUID, and of its form: what is random in it is of the process.
  const process = randomUUID().slice(0, 24);
  let number = 0;
  return {
    genReqId() {
      number += 1;
      return process + number.toString(16).padStart(12, "0");
    },
    childLoggerFactory: (logger, bindings, options) =>
      new LateLogger(logger, bindings, options) as unknown as FastifyBaseLogger,
  };
}

type Child = Parameters<FastifyBaseLogger["child"]>;

/** A child logger that is made when something is written to it. */
class LateLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Child[0];
  readonly #options: Child[1];
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Child[0], options: Child[1]) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level() {
    return this.#parent.level;
  }

  child(...what: Child) {
    return this.#log.child(...what);
  }

  fatal(...what: [object, string]) {
    this.#log.fatal(...what);
  }

  error(...what: [object, string]) {
    this.#log.error(...what);
  }

  warn(...what: [object, string]) {
    this.#log.warn(...what);
  }

  info(...what: [object, string]) {
    this.#log.info(...what);
  }

  debug(...what: [object, string]) {
    this.#log.debug(...what);
  }

  trace(...what: [object, string]) {
    this.#log.trace(...what);
  }

  silent(...what: [object, string]) {
    this.#log.silent(...what);
  }
}
