/** The address of a part's page, with the versions that it compares. */
export function partLink(name: string, compared: { from?: string; to?: string } = {}): string {
  return `/admin/releases?${new URLSearchParams({ part: name, ...compared })}`;
}
