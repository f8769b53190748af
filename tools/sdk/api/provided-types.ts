/**
 * What the shell hands to remotes. Teams read these and write none, except as fakes in tests. So it is
 * harmless that one has a new member or accepts more, although whatever takes such an object as an
 * argument then needs that.
 */
const provided = ["Api", "Auth", "HeaderActionProps", "RemoteLoaderArgs", "Services"];

/** Exports that are given such an object by the shell, and in tests one that the SDK has made. */
const takers: ReadonlySet<string> = new Set(["ApiProvider", "createAuth", "testHost"]);

/** Whether an export takes what the shell provides: then it must only exist. */
export const takesProvided = (name: string): boolean => takers.has(name);

/**
 * A later text of a file as it is compared with the earlier one: what the shell provides needs no more
 * than it did, and the loaders that the SDK makes take it as it is.
 */
export function withProvidedTypes(path: string, earlier: string, later: string): string {
  const text = withOptionalAdditions(earlier, later);
  // What remotes write themselves is compared with the arguments that the shell gives it.
  return path.startsWith("contract/") ? text : text.replace(/: RemoteLoaderArgs\)/g, ": any)");
}

function withOptionalAdditions(earlier: string, later: string): string {
  return provided.reduce((text, name) => {
    const [before, after] = [findBody(earlier, name), findBody(text, name)];
    if (before === undefined || after === undefined) return text;
    const known = new Set([...before.matchAll(MEMBER)].map(([, member]) => member));
    const body = after.replace(MEMBER, (line, member) => (known.has(member) ? line : `${line}?`));
    return text.replace(after, () => body);
  }, later);
}

const MEMBER = /^ {4}(\w+)/gm;

const findBody = (text: string, name: string): string | undefined =>
  new RegExp(`^export interface ${name} \\{\\n([^]*?)^\\}`, "m").exec(text)?.[1];
