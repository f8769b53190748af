const known = new Map<string, string>();

/** Keeps what a manifest must hash to ("sha384-…"), by its absolute URL. */
export function expectIntegrity(url: string, integrity: string): void {
  known.set(url, integrity);
}

/** What the file at this URL must hash to; undefined when nothing is known of it. */
export function integrityOf(url: string): string | undefined {
  return known.get(url);
}
