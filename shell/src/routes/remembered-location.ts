const KEY = "rememberedLocation";

/** Where a visitor wanted to go before the sign-in; kept over a reload, for this tab alone. */
export const rememberedLocation = {
  keep(storage: Storage, location: string): void {
    storage.setItem(KEY, location);
  },

  /** The remembered location, or /admin/news if none; forgets it. */
  take(storage: Storage): string {
    const kept = storage.getItem(KEY);
    storage.removeItem(KEY);
    return kept?.startsWith("/admin/") ? kept : "/admin/news";
  },

  forget(storage: Storage): void {
    storage.removeItem(KEY);
  },
};
