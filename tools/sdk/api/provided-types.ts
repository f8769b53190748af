/**
 * What the shell hands to remotes. Teams read these and write none, except as fakes in tests, so a
 * new member is harmless, although a function that takes such an object needs it.
 */
const provided = ["Api", "Auth", "HeaderActionProps", "RemoteLoaderArgs", "Services"];

/** A later text of a file in which members of these types that the earlier one lacks are optional. */
export function withOptionalAdditions(earlier: string, later: string): string {
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
