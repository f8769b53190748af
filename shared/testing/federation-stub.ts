/** Stands for the federation runtime in Jest, the one place where it is replaced. */
export const registerRemotes = (): void => undefined;
export const loadRemote = async (): Promise<null> => null;
