/** The release in the URL of the shell's scripts; those of a dev server have none. */
export function getShellVersion({ scripts }: Document): string | undefined {
  const versions = [...scripts].map(({ src }) => /\/remotes\/shell\/([^/]+)\//.exec(src)?.[1]);
  return versions.find((version) => version !== undefined);
}
