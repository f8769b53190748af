import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, to be given out once; only `hashSecret` of it is stored. */
export const generateSecret = () => randomBytes(32).toString("base64url");

/**
 * SHA-256. The secrets have too many bits to be guessed, so a slow hash would add nothing, and the
 * time of a look-up reveals nothing about the secret.
 */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
