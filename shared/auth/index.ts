export { type Auth, createAuth } from "./auth.ts";
export {
  authAtom,
  hasExpiredAtom,
  type Session,
  sessionNumberAtom,
  uncheckedSessionAtom,
} from "./session.ts";
export { readToken, type TokenStorage, watchToken } from "./token-storage.ts";
