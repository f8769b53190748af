import { type Language, languages } from "@oselia/shared/model/language";
import { type Static, type TObject, type TOptional, type TSchema, Type } from "typebox";
import { listParameters, PARAMETER_VALUE } from "./paths.ts";
import type { ReleaseId } from "./release.ts";

/**
 * The contract between the shell and its remotes: what a remote contributes, as JSON schemas, and
 * the registry of what is live. The release tool and the server check every contribution, so the
 * shell does not check them again.
 */

/** How much a contribution may say. It is in the registry, and so in every page of the site. */
export const limits = {
  /** Bytes of the whole contribution as JSON. */
  contributionBytes: 16 * 1024,
  /** Pages of one remote. */
  mounts: 30,
  /** Characters of a path, also of one below /api. */
  path: 100,
  /** Characters of a title or a label. */
  title: 100,
  /** Characters of a description or of a badge's sentence. */
  sentence: 300,
  /** Parameters of one path. */
  pathParameters: 3,
  /** Parameters of the query string that one page reads. */
  parameters: 10,
  /** Characters of the name of a parameter or a field. */
  parameter: 40,
  /** Origins of a remote's own APIs. */
  origins: 5,
  /** Characters of an origin. */
  origin: 100,
  /** The highest version of the contract. */
  contract: 1000,
  /** The highest place in the navigation. */
  order: 1_000_000,
} as const;

/** No control characters, and no half of a surrogate pair: a database stores neither. */
const character = "[^\\p{Cc}\\p{Cs}]";

/** A text of so many characters. */
const textOf = (minimum: number, maximum: number) =>
  Type.String({ pattern: `^${character}{${minimum},${maximum}}$` });

/** A path of the site. */
const path = Type.String({ pattern: `^/[a-z0-9/-]{0,${limits.path - 1}}$` });

/** The same with parameters, each a whole segment: "/admin/events/:id". */
const mountPath = Type.String({
  pattern: `^(?:/(?:[a-z0-9-]*|:[a-z][a-zA-Z0-9]{0,${limits.parameter - 1}}))+$`,
  maxLength: limits.path,
});

/** A path below /api. */
const apiPath = Type.String({ pattern: `^/[a-z0-9/-]{1,${limits.path - 1}}$` });

/** A parameter of a query string, or a field of a form. */
const parameter = Type.String({ pattern: `^[a-z][a-zA-Z0-9]{0,${limits.parameter - 1}}$` });

const closed = { additionalProperties: false };

/** English is required: a release may be older than a language of the site. */
function localized<Schema extends TSchema>(schema: Schema) {
  const others = languages.filter((language) => language !== "en");
  return Type.Object(
    { en: schema, ...Object.fromEntries(others.map((other) => [other, Type.Optional(schema)])) },
    closed,
  ) as TObject<{ en: Schema } & { [Other in Exclude<Language, "en">]: TOptional<Schema> }>;
}

/** A text in the languages of the site: a title or a label. */
export const LocalizedText = localized(textOf(1, limits.title));

const text = textOf(0, limits.sentence);

const pluralForms = Type.Partial(
  Type.Object({ zero: text, one: text, two: text, few: text, many: text }, closed),
);

/** A message with `{count}` in it, for each plural form (CLDR) of the language. */
export const PluralText = Type.Intersect([pluralForms, Type.Object({ other: text })]);

/**
 * A form that also works without scripts: it is posted to the path of its page, and the server
 * makes the API call with its fields. If that succeeds, the server redirects to the page with
 * `sent=1`; otherwise it renders the page with the `submission`.
 */
export const PageForm = Type.Object(
  {
    /** A POST call of the public API (below /api), which gets the fields as JSON. */
    call: apiPath,
    /** A field that people leave empty: when it is filled in, nothing is sent. Default: none. */
    honeypot: Type.Optional(parameter),
    /**
     * The name of a submit button with which nothing is sent: the server renders the page with what
     * was typed, in the language of the button's address (`?lang=uk`). Default: none.
     */
    draft: Type.Optional(parameter),
  },
  closed,
);

/** Whether a path has few enough parameters with different names, and an example of each. */
function hasExamples({ path, example = {} }: { path: string; example?: object }): boolean {
  const names = listParameters(path);
  return (
    names.length <= limits.pathParameters &&
    new Set(names).size === names.length &&
    names.toSorted().join() === Object.keys(example).toSorted().join()
  );
}

/** A page of the remote: a path of the site, or one for each value of its parameters. */
const MountObject = Type.Object(
  {
    path: mountPath,
    /**
     * A value of each parameter of the path, for which there is a page: the gate visits it. Required
     * for a path with parameters.
     */
    example: Type.Optional(
      Type.Record(parameter, Type.String({ pattern: PARAMETER_VALUE }), closed),
    ),
    /** What surrounds the page. */
    layout: Type.Union([Type.Literal("public"), Type.Literal("admin")]),
    title: LocalizedText,
    /** One sentence for search engines and link previews; default: the site's own. */
    description: Type.Optional(localized(textOf(1, limits.sentence))),
    /**
     * The parameters of the query string that the page reads. The server renders and caches a page
     * by them; it leaves out all others. Default: none.
     */
    query: Type.Optional(Type.Array(parameter, { minItems: 1, maxItems: limits.parameters })),
    form: Type.Optional(PageForm),
  },
  closed,
);

export const Mount = Type.Refine(
  MountObject,
  hasExamples,
  () =>
    `must have at most ${limits.pathParameters} parameters with different names, and one example of each`,
);

/** A count next to a navigation entry. */
export const Badge = Type.Object(
  {
    /** An API path (below /api) that returns a number. Default: the module's own `count`. */
    count: Type.Optional(apiPath),
    sentence: localized(PluralText),
  },
  closed,
);

/**
 * A remote's own icon: the data of SVG paths ("M4 5h16v14H4z") on a canvas of 24 by 24 units. It is
 * drawn as outlines, with the stroke and the colour of the site's other icons.
 */
export const OwnIcon = Type.Object(
  {
    paths: Type.Array(
      Type.String({ pattern: "^M[MmLlHhVvCcSsQqTtAaZz0-9e., -]*$", maxLength: 1000 }),
      { minItems: 1, maxItems: 8 },
    ),
  },
  closed,
);

/** An entry of the admin navigation. Entries are in ascending `order`. */
export const NavigationEntry = Type.Object(
  {
    path,
    label: LocalizedText,
    /** An icon of the site by its name, or the remote's own. */
    icon: Type.Union([Type.Enum(["news", "books", "inbox", "calendar", "image", "mail"]), OwnIcon]),
    order: Type.Integer({ minimum: 0, maximum: limits.order }),
    badge: Type.Optional(Badge),
  },
  closed,
);

/** The origin of an API on another site, as browsers write it: "https://events-api.example". */
export const ApiOrigin = Type.Refine(
  Type.String({
    pattern: "^https://[a-z0-9-]+(\\.[a-z0-9-]+)*(:[0-9]{1,5})?$",
    maxLength: limits.origin,
  }),
  (text) => URL.parse(text)?.origin === text,
  () => "must be an https origin as browsers write it, such as https://events-api.example",
);

/** What the shell must know of a remote before, or without, its code. */
export const Contribution = Type.Object(
  {
    /** The version of this contract that the remote was built for. */
    contract: Type.Integer({ minimum: 1, maximum: limits.contract }),
    mounts: Type.Array(Mount, { minItems: 1, maxItems: limits.mounts }),
    navigation: Type.Optional(NavigationEntry),
    /** The button at the end of the admin header; its form is the `HeaderAction` of the module. */
    headerAction: Type.Optional(Type.Object({ label: LocalizedText }, closed)),
    /**
     * Who sees the navigation entry and the admin pages; for everyone else they do not exist. The
     * calls that the pages make protect themselves. Default: everyone who is signed in.
     */
    role: Type.Optional(Type.Literal("administrator")),
    /**
     * The APIs of the remote's own team, which its pages may call with `fetch`, once an administrator
     * of the site has allowed it. In the registry: those that are allowed. Default: none.
     */
    api: Type.Optional(Type.Array(ApiOrigin, { minItems: 1, maxItems: limits.origins })),
  },
  closed,
);

/** One live remote. */
export interface ReleasedEntry extends ReleaseId {
  /** URL of the manifest, absolute or from the site's root. */
  manifest: string;
  /** Subresource integrity of the manifest: "sha384-…". */
  integrity: string;
  contribution: Contribution;
  /**
   * While a canary of this remote or of the shell runs: the shell reports every load and the web
   * vitals of every visit, otherwise one in ten.
   */
  reportEveryLoad?: boolean;
  override?: never;
}

/**
 * A remote whose release an administrator has replaced with a build of their own machine, in the
 * registry of their browser only. Its manifest is unknown to the server, so it has no hash; the
 * files that the manifest lists have theirs.
 */
export interface OverriddenEntry extends ReleaseId {
  manifest: string;
  override: true;
  /** That of the live release. */
  contribution: Contribution;
  integrity?: never;
  reportEveryLoad?: never;
}

/** A remote of the site, as one visitor gets it. */
export type RegistryEntry = ReleasedEntry | OverriddenEntry;

/** A release that is not live, which one browser gets in place of the live one. */
export interface ReleasePreview extends ReleaseId {
  /** When it ends, ISO 8601. */
  until: string;
}

/** The registry, as returned by /remotes.json. */
export interface Registry {
  remotes: RegistryEntry[];
  /** In the registry of a browser that previews a release of a remote or of the shell. */
  preview?: ReleasePreview;
}

export type LocalizedText = Static<typeof LocalizedText>;
export type PluralText = Static<typeof PluralText>;
export type PageForm = Static<typeof PageForm>;
export type Mount = Static<typeof MountObject>;
export type Badge = Static<typeof Badge>;
export type OwnIcon = Static<typeof OwnIcon>;
export type NavigationEntry = Static<typeof NavigationEntry>;
export type Contribution = Static<typeof Contribution>;
