/** The values of a path's parameters, by name: "/admin/events/7" has `{ id: "7" }`. */
export type PathParameters = Readonly<Record<string, string>>;

/**
 * A value of a parameter: nothing that needs encoding, so each page has one URL. Not "admin" or
 * "auth": a path that contains such a segment has the layout of those areas.
 */
export const PARAMETER_VALUE = "^(?!(?:admin|auth)$)[A-Za-z0-9_-]{1,64}$";

const parameterValue = new RegExp(PARAMETER_VALUE);

/** Whether a segment of a mount's path is a parameter: ":id". */
export const isParameter = (segment: string): boolean => segment.startsWith(":");

/** The names of the parameters in a mount's path: "/admin/events/:id" has "id". */
export const listParameters = (path: string): string[] =>
  path
    .split("/")
    .filter(isParameter)
    .map((segment) => segment.slice(1));

/** A path without the slash at its end: both are the same page. */
export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/**
 * Compares the path of a URL with that of a mount.
 *
 * @param path Without a slash at its end.
 * @returns The values of the parameters; undefined when it is another path, or a value is not valid.
 */
export function matchPath(mounted: string, path: string): PathParameters | undefined {
  if (!mounted.includes("/:")) return mounted === path ? {} : undefined;
  const segments = path.split("/");
  const expected = mounted.split("/");
  if (segments.length !== expected.length) return undefined;
  const parameters: [string, string][] = [];
  for (const [index, segment] of segments.entries()) {
    const wanted = expected[index] ?? "";
    if (wanted === segment) continue;
    if (!isParameter(wanted) || !parameterValue.test(segment)) return undefined;
    parameters.push([wanted.slice(1), segment]);
  }
  return Object.fromEntries(parameters);
}

/** The mount of the page at a path: of several, the one with the fewest parameters. */
export function findMount<Mount extends { path: string }>(
  mounts: readonly Mount[],
  path: string,
): Mount | undefined {
  const matches = mounts.flatMap((mount) => {
    const params = matchPath(mount.path, path);
    return params ? { mount, count: Object.keys(params).length } : [];
  });
  return matches.toSorted((a, b) => a.count - b.count)[0]?.mount;
}

/** What decides which origins a document may call. */
interface Caller {
  contribution: {
    mounts: readonly { path: string; layout: "public" | "admin" }[];
    api?: readonly string[];
  };
}

/**
 * The origins that the document at a path may call beside the site: those of the public page's
 * remote; in the admin area, which one document may show all of, and on the sign-in pages that lead
 * there, those of every remote with a page in it.
 *
 * @param path Without a slash at its end.
 */
export function listOrigins(remotes: readonly Caller[], path: string): string[] {
  const owner = remotes.find(({ contribution }) => findMount(contribution.mounts, path));
  const isAdmin = owner
    ? findMount(owner.contribution.mounts, path)?.layout === "admin"
    : /^\/(admin|auth)(\/|$)/.test(path);
  const isWorkspace = ({ contribution: { mounts } }: Caller) =>
    mounts.some(({ layout }) => layout === "admin");
  const callers = isAdmin ? remotes.filter(isWorkspace) : owner ? [owner] : [];
  return [...new Set(callers.flatMap(({ contribution: { api = [] } }) => api))].toSorted();
}

/** The path of a mount with these values of its parameters. */
export const fillPath = (
  path: string,
  values: Readonly<Record<string, string | undefined>> = {},
): string =>
  path
    .split("/")
    .map((segment) => (isParameter(segment) ? (values[segment.slice(1)] ?? segment) : segment))
    .join("/");

/** An address of a mount's page: its path, with the example of each parameter. */
export const examplePath = (mount: { path: string; example?: PathParameters }): string =>
  fillPath(mount.path, mount.example);
