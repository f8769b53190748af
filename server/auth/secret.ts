import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, to be handed out once; only `hashSecret` of it is kept. */
export const newSecret = () => randomBytes(32).toString("base64url");

/**
 * SHA-256. The secrets have too many bits to be guessed, so a slow hash would add nothing, and
 * looking a hash up tells a stranger nothing about the secret.
 */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
