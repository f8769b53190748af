export { type Auth, createAuth } from "./auth.ts";
export { type Role, roleAtom } from "./role.ts";
export {
  authAtom,
  isSessionExpiredAtom,
  restoreErrorAtom,
  type Session,
  sessionIdAtom,
} from "./session.ts";
export { type TokenStorage, watchToken } from "./token-storage.ts";
