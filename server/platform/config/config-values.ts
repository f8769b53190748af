import { accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import { loginRules, validate } from "@oselia/shared/model";
import ipaddr from "ipaddr.js";
import type { VariableType } from "./config-reader.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Control characters would break headers, mail and log lines. */
export const singleLine: VariableType<string> = {
  expected: "one line of text",
  parse: (value) => (/\p{Cc}/u.test(value) ? undefined : value.trim() || undefined),
};

export const executable: VariableType<string> = {
  expected: "the path of a program that may be run",
  parse(value) {
    try {
      accessSync(value, constants.X_OK);
      return value;
    } catch {
      return undefined;
    }
  },
};

const wholeNumber = (what: string, min: number, max: number): VariableType<number> => ({
  expected: `${what} from ${min} to ${max}`,
  parse: (value) => {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  },
});

export const port = wholeNumber("a port number", 0, 65535);

export const days = wholeNumber("a number of days", 1, 3650);

/** PostgreSQL allows a hundred connections by default. */
export const poolSize = wholeNumber("a number of connections", 1, 100);

export const flag: VariableType<boolean> = {
  expected: "0 or 1",
  parse: (value) => (value === "0" || value === "1" ? value === "1" : undefined),
};

export const logLevel: VariableType<(typeof levels)[number]> = {
  expected: `one of ${levels.join(", ")}`,
  parse: (value) => levels.find((level) => level === value),
};

/** A URL with one of the schemes and a host. */
export function urlWithScheme(...schemes: string[]): VariableType<string> {
  return {
    expected: `a URL that starts with ${schemes.map((s) => `${s}://`).join(" or ")}`,
    parse: (value) => {
      const url = URL.parse(value);
      const isValid = url?.hostname && schemes.includes(url.protocol.slice(0, -1));
      return isValid && !/\s/.test(value) ? value : undefined;
    },
  };
}

export const httpUrl: VariableType<string> = {
  expected: "a URL that starts with http:// or https://, without a query",
  parse: (value) => {
    const isValid = urlWithScheme("http", "https").parse(value) && !/[?#]/.test(value);
    return isValid ? value.replace(/\/+$/, "") : undefined;
  },
};

/** Plain http is only for tests on this machine. */
export const origins: VariableType<string[]> = {
  expected: "origins such as https://cdn.example.org, separated by commas",
  parse(value) {
    const all = value.split(",").map((part) => part.trim());
    const isValid = all.every((part) => {
      const url = URL.parse(part);
      const isSafe = url?.protocol === "https:" || url?.hostname === "localhost";
      return isSafe && url?.origin === part;
    });
    return isValid ? all : undefined;
  },
};

/** A PostgreSQL URL that names its database; the host may be in a `host` parameter. */
export const postgresUrl: VariableType<string> = {
  expected: "a URL such as postgres://user:password@host:5432/database",
  parse: (value) => {
    const url = URL.parse(value);
    const isValid = url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    return isValid ? value : undefined;
  },
};

const mailbox = /^[^\s@<>",;:]+@[^\s@<>",;:]+$/;

export const mailSender: VariableType<string> = {
  expected: "an email address or Name <address>",
  parse: (value) => {
    const parts = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value);
    return mailbox.test(parts?.[1] ?? value) ? value : undefined;
  },
};

/** The rule of the sign-in form (docs/product.md#sign-in-rules). */
export const email: VariableType<string> = {
  expected: "an email address",
  parse: (value) => (loginProblem("username", value) ? undefined : value),
};

/** The rule of the sign-in form (docs/product.md#sign-in-rules). */
export const password: VariableType<string> = {
  expected: "a password of 8 to 64 characters without spaces",
  parse: (value) => (loginProblem("password", value) ? undefined : value),
};

/** As RFC 6750 allows in a header, and too long to be guessed. */
export const bearerToken: VariableType<string> = {
  expected: "16 to 200 letters, digits or -._~+/=",
  parse: (value) => (/^[\w.~+/-]{16,200}=*$/.test(value) ? value : undefined),
};

function loginProblem(field: "username" | "password", value: string): string | undefined {
  const checked = validate(loginRules, { [field]: value });
  return checked.ok ? undefined : checked.fields[field];
}

/** The number of proxies in front of the server, or their addresses; 0 means none. */
export const trustedProxies: VariableType<false | number | string[]> = {
  expected:
    "the number of proxies in front of the server (0 to 10), or their IP addresses separated by commas",
  parse: (value) => {
    if (/^(\d|10)$/.test(value)) return Number(value) || false;
    const list = value.split(",").map((entry) => entry.trim());
    return list.every(isNetwork) ? list : undefined;
  },
};

function isNetwork(entry: string): boolean {
  // Alone, isValidCIDR would accept short forms ("10/8").
  const [ip = ""] = entry.split("/");
  return isIP(ip) !== 0 && (ip === entry || ipaddr.isValidCIDR(entry));
}
