import { isIP } from "node:net";
import { check, loginRules } from "@oselia/shared/model";
import type { Kind } from "./config-reader.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Anything without control characters, which would break headers, mail and log lines. */
export const text: Kind<string> = {
  expected: "one line of text",
  parse: (value) => (/\p{Cc}/u.test(value) ? undefined : value.trim() || undefined),
};

export const port: Kind<number> = {
  expected: "a port, a whole number from 0 to 65535",
  parse: (value) => {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    return number <= 65535 ? number : undefined;
  },
};

export const days: Kind<number> = {
  expected: "a whole number of days from 1 to 3650",
  parse: (value) => {
    const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return number >= 1 && number <= 3650 ? number : undefined;
  },
};

export const flag: Kind<boolean> = {
  expected: "0 or 1",
  parse: (value) => (value === "0" || value === "1" ? value === "1" : undefined),
};

export const logLevel: Kind<(typeof levels)[number]> = {
  expected: `one of ${levels.join(", ")}`,
  parse: (value) => levels.find((level) => level === value),
};

/** An address with one of the schemes and a host. */
export function address(...schemes: string[]): Kind<string> {
  return {
    expected: `an address that begins with ${schemes.map((s) => `${s}://`).join(" or ")}`,
    parse: (value) => {
      const url = URL.parse(value);
      const fits = url?.hostname && schemes.includes(url.protocol.slice(0, -1));
      return fits && !/\s/.test(value) ? value : undefined;
    },
  };
}

export const httpAddress: Kind<string> = {
  expected: "an address that begins with http:// or https://, without a query",
  parse: (value) => {
    const fits = address("http", "https").parse(value) && !/[?#]/.test(value);
    return fits ? value.replace(/\/+$/, "") : undefined;
  },
};

/** A PostgreSQL address that names its database; the host may be left to a `host` parameter. */
export const databaseAddress: Kind<string> = {
  expected: "an address such as postgres://user:password@host:5432/database",
  parse: (value) => {
    const url = URL.parse(value);
    const fits = url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    return fits ? value : undefined;
  },
};

/** PostgreSQL grants a hundred connections unless told otherwise. */
export const poolSize: Kind<number> = {
  expected: "a number of connections, a whole number from 1 to 100",
  parse: (value) => (/^([1-9]\d?|100)$/.test(value) ? Number(value) : undefined),
};

const mailbox = /^[^\s@<>",;:]+@[^\s@<>",;:]+$/;

export const mailSender: Kind<string> = {
  expected: "an e-mail address or Name <address>",
  parse: (value) => {
    const parts = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value);
    return mailbox.test(parts?.[1] ?? value) ? value : undefined;
  },
};

/** Specification section 5, Login. */
export const email: Kind<string> = {
  expected: "an e-mail address",
  parse: (value) => (loginProblem("username", value) ? undefined : value),
};

/** Specification section 5, Login. */
export const password: Kind<string> = {
  expected: "a password of 8 to 64 characters without spaces",
  parse: (value) => (loginProblem("password", value) ? undefined : value),
};

/** As RFC 6750 lets it stand in a header, and too long to be guessed. */
export const bearerToken: Kind<string> = {
  expected: "16 to 200 letters, digits or -._~+/=",
  parse: (value) => (/^[\w.~+/-]{16,200}=*$/.test(value) ? value : undefined),
};

function loginProblem(field: "username" | "password", value: string): string | undefined {
  const checked = check(loginRules, { [field]: value });
  return checked.ok ? undefined : checked.fields[field];
}

/** The number of proxies in front, or their addresses; 0 means none. */
export const proxies: Kind<false | number | string[]> = {
  expected: "the number of proxies in front (0 to 10), or their addresses separated by commas",
  parse: (value) => {
    if (/^(\d|10)$/.test(value)) return Number(value) || false;
    const list = value.split(",").map((entry) => entry.trim());
    return list.every(isNetwork) ? list : undefined;
  },
};

function isNetwork(entry: string): boolean {
  const [ip = "", bits, ...rest] = entry.split("/");
  const family = isIP(ip);
  const width = family === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  return family !== 0 && rest.length === 0 && fits;
}
