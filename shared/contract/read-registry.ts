import { inEveryLanguage, type Localized } from "@oselia/shared/model/language";
import { LOCAL_URL } from "./local-origin.ts";
import { REMOTE_NAME } from "./remote-name.ts";
import type {
  Badge,
  Contribution,
  Mount,
  NavigationEntry,
  OverriddenEntry,
  OwnIcon,
  PageForm,
  Registry,
  RegistryEntry,
  ReleasedEntry,
} from "./schema.ts";

/**
 * The registry's schema as the browser checks it: a validator of JSON schemas would be larger than
 * the rest of the page. A test keeps the two the same. Unlike the schema it accepts unknown fields:
 * an open page must continue with the registry of a newer site.
 */
type Check = (value: unknown) => boolean;
type Checks<Part> = { [Key in keyof Required<Part>]: Check };

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);

const integerFrom =
  (minimum: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= minimum;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shape<Part>(checks: Checks<Part>): Check {
  const all = Object.entries<Check>(checks);
  return (value) => isObject(value) && all.every(([key, check]) => check(value[key]));
}

const listOf =
  (check: Check, maximum = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= maximum && value.every(check);

const valuesOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

const text = matching(/./s);
const string: Check = (value) => typeof value === "string";
const path = matching(/^\/[a-z0-9/-]*$/);
const localized = (check: Check): Check =>
  shape<Localized<unknown>>({
    ...inEveryLanguage({ en: optional(check) }),
    en: check,
  });
const localizedText = localized(text);
const plural = shape({
  zero: optional(string),
  one: optional(string),
  two: optional(string),
  few: optional(string),
  many: optional(string),
  other: string,
});

const parameter = matching(/^[a-z][a-zA-Z0-9]*$/);

const form = shape<PageForm>({
  call: matching(/^\/[a-z0-9/-]+$/),
  honeypot: optional(parameter),
  draft: optional(parameter),
});

const mount = shape<Mount>({
  path,
  layout: matching(/^(public|admin)$/),
  title: localizedText,
  description: optional(localizedText),
  query: optional(listOf(parameter)),
  form: optional(form),
});

const badge = shape<Badge>({
  count: matching(/^\/[a-z0-9/-]+$/),
  sentence: localized(plural),
});

const isNamedIcon = matching(/^(news|books|inbox|calendar|image|mail)$/);
const isOwnIcon = shape<OwnIcon>({
  paths: listOf(matching(/^M[MmLlHhVvCcSsQqTtAaZz0-9e., -]{0,999}$/), 8),
});

const navigation = shape<NavigationEntry>({
  path,
  label: localizedText,
  icon: (value) => isNamedIcon(value) || isOwnIcon(value),
  order: integerFrom(0),
  badge: optional(badge),
});

const contribution = shape<Contribution>({
  contract: integerFrom(1),
  mounts: listOf(mount),
  navigation: optional(navigation),
  headerAction: optional(shape({ label: localizedText })),
  role: optional(matching(/^administrator$/)),
});

const absent: Check = (value) => value === undefined;

const named = {
  name: matching(REMOTE_NAME),
  version: matching(/^[a-zA-Z0-9._-]+$/),
  contribution,
};

const released = shape<ReleasedEntry>({
  ...named,
  manifest: text,
  // The next response of a dev server is unknown: its registry contains "".
  integrity: process.env.NODE_ENV === "development" ? string : matching(/^sha384-/),
  files: optional(valuesOf(matching(/^sha384-/))),
  reportEveryLoad: optional((value) => typeof value === "boolean"),
  override: absent,
});

const overridden = shape<OverriddenEntry>({
  ...named,
  manifest: matching(new RegExp(LOCAL_URL)),
  override: (value) => value === true,
  integrity: absent,
  files: absent,
  reportEveryLoad: absent,
});

const entry: Check = (value) => released(value) || overridden(value);

interface ReadRegistry {
  registry: Registry;
  /** The entries that do not match the schema. */
  rejected: unknown[];
}

/**
 * Reads a response of /remotes.json. An invalid entry does not affect the others, and while there
 * is one, remotes that the response lacks are taken from the last good registry: the invalid entry
 * may be any of them.
 *
 * @throws when the response is not a registry at all.
 */
export function readRegistry(answer: unknown, last: Registry): ReadRegistry {
  const listed = isObject(answer) ? answer.remotes : undefined;
  if (!Array.isArray(listed)) throw new Error("This is not a registry of remotes.");
  const remotes = listed.filter((value): value is RegistryEntry => entry(value));
  const rejected = listed.filter((value) => !entry(value));
  if (rejected.length > 0) {
    const names = new Set(remotes.map(({ name }) => name));
    remotes.push(...last.remotes.filter(({ name }) => !names.has(name)));
  }
  return { registry: { remotes }, rejected };
}
