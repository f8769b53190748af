import { join } from "node:path";

/** The file with the server's own token: read access to the data directory allows releasing. */
export const serverTokenFile = (dataDir: string): string => join(dataDir, "deploy-token");

/** The header of a response that says when the deploy token of the request expires. */
export const EXPIRY_HEADER = "deploy-token-expires";
