/** Replaces the federation runtime in Jest. */
export const registerPlugins = (): void => undefined;
export const registerRemotes = (): void => undefined;
export const loadRemote = async (): Promise<null> => null;
