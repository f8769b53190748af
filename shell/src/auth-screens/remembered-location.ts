const KEY = "rememberedLocation";

/** The page that the user wanted before signing in; stored for this tab, across reloads. */
export const rememberedLocation = {
  save(storage: Storage, location: string): void {
    storage.setItem(KEY, location);
  },

  /** The remembered location, or /admin/news if there is none; removes it. */
  consume(storage: Storage): string {
    const stored = storage.getItem(KEY);
    storage.removeItem(KEY);
    return stored?.startsWith("/admin/") ? stored : "/admin/news";
  },

  clear(storage: Storage): void {
    storage.removeItem(KEY);
  },
};
