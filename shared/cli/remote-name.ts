/** The names of a new remote. */
export interface RemoteNames {
  /** As it was given: "summer-camp". It is part of the paths and the namespace of the texts. */
  name: string;
  folder: `remote-${string}`;
  /** In the registry: "remote_summer_camp". */
  registryName: string;
  /** Of the page, until its team translates it: "Summer camp". */
  title: string;
}

const valid = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A longer name would not fit into the sidebar. */
const maxLength = 24;

/**
 * Derives the names of a new remote.
 *
 * @param given "summer-camp" or "remote-summer-camp".
 * @throws When it is not a name for a remote; the message says what is expected.
 */
export function parseRemoteName(given = ""): RemoteNames {
  const name = given.replace(/^remote-/, "");
  if (!valid.test(name) || name.length > maxLength) {
    throw new Error(
      `"${given}" is not a name for a remote. It has lower-case letters, digits and hyphens, starts ` +
        `with a letter and has at most ${maxLength} characters: "events", "summer-camp".`,
    );
  }
  const words = name.replaceAll("-", " ");
  return {
    name,
    folder: `remote-${name}`,
    registryName: `remote_${name.replaceAll("-", "_")}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Replaces the names in a file of a template, which is the remote "example". */
export function fillIn(text: string, { name, registryName, title }: RemoteNames): string {
  return text
    .replaceAll("remote_example", registryName)
    .replaceAll("example", name)
    .replaceAll("Example", title);
}
