import { inEveryLanguage, type Localized } from "@oselia/shared/model/language";
import { limits } from "./limits.ts";
import { LOCAL_URL } from "./local-origin.ts";
import { patterns } from "./patterns.ts";
import { REMOTE_NAME } from "./release.ts";
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

/** A pattern of the schema, which reads it as Unicode. */
const like = (pattern: string): Check => matching(new RegExp(pattern, "u"));

const integer =
  (minimum: number, maximum: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;

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
  (check: Check, maximum: number): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= maximum && value.every(check);

const text = matching(/./s);
const string: Check = (value) => typeof value === "string";
const path = like(patterns.path);
const localized = (check: Check): Check =>
  shape<Localized<unknown>>({
    ...inEveryLanguage({ en: optional(check) }),
    en: check,
  });
const title = localized(like(patterns.title));
const pluralForm = like(patterns.pluralForm);
const plural = shape({
  zero: optional(pluralForm),
  one: optional(pluralForm),
  two: optional(pluralForm),
  few: optional(pluralForm),
  many: optional(pluralForm),
  other: pluralForm,
});

const parameter = like(patterns.parameter);
const apiPath = like(patterns.apiPath);

const form = shape<PageForm>({
  call: apiPath,
  honeypot: optional(parameter),
  draft: optional(parameter),
});

const mount = shape<Mount>({
  path,
  layout: matching(/^(public|admin)$/),
  title,
  description: optional(localized(like(patterns.sentence))),
  query: optional(listOf(parameter, limits.parameters)),
  form: optional(form),
});

const badge = shape<Badge>({
  count: apiPath,
  sentence: localized(plural),
});

const isNamedIcon = matching(/^(news|books|inbox|calendar|image|mail)$/);
const isOwnIcon = shape<OwnIcon>({
  paths: listOf(matching(/^M[MmLlHhVvCcSsQqTtAaZz0-9e., -]{0,999}$/), 8),
});

const navigation = shape<NavigationEntry>({
  path,
  label: title,
  icon: (value) => isNamedIcon(value) || isOwnIcon(value),
  order: integer(0, limits.order),
  badge: optional(badge),
});

const contribution = shape<Contribution>({
  contract: integer(1, limits.contract),
  mounts: listOf(mount, limits.mounts),
  navigation: optional(navigation),
  headerAction: optional(shape({ label: title })),
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
  reportEveryLoad: optional((value) => typeof value === "boolean"),
  override: absent,
});

const overridden = shape<OverriddenEntry>({
  ...named,
  manifest: matching(new RegExp(LOCAL_URL)),
  override: (value) => value === true,
  integrity: absent,
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
