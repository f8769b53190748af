import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** A hash in the PHC string format, with its own salt: "$argon2id$v=19$m=19456,t=2,p=1$…$…". */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { ...cost, tagLength, nonce, message: toBytes(password) });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** True when the hash was made from this password. False for a hash that cannot be read. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash)?.slice(1);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(0, 3).map(Number) as [number, number, number];
  const [nonce, tag] = parts.slice(3).map((part) => Buffer.from(part, "base64"));
  if (!nonce || !tag) return false;
  const message = toBytes(password);
  const options = { memory, passes, parallelism, tagLength: tag.length, nonce, message };
  return timingSafeEqual(await derive("argon2id", options), tag);
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Composed (NFC), so that the same characters from another keyboard are the same password. */
const toBytes = (password: string) => Buffer.from(password.normalize("NFC"));

/** Base64 without padding, as PHC strings have it. */
const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
