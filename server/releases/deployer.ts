import type { FastifyRequest } from "fastify";
import { getBearerToken } from "../auth/bearer-token.ts";
import { Problem } from "../responses/problem.ts";
import type { Services } from "../services.ts";
import { SERVER } from "./authors.ts";
import { ALL_NAMES } from "./deploy-tokens.ts";

/** Who may change releases: a team with its token, or an administrator. */
export interface Deployer {
  /** The team's name or the administrator's email address, for the record. */
  author: string;
  /** The releases that it may change; "*" is every one. */
  names: readonly string[];
  /** True for administrators and the server's own token. */
  isAdministrator: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every call below /api/releases and /api/deploy-tokens. */
    deployer: Deployer;
  }
}

/** A hook for routes that teams and administrators may call. */
export function requireDeployer({
  deployTokens,
  sessions,
}: Pick<Services, "deployTokens" | "sessions">) {
  async function find(token: string): Promise<Deployer | undefined> {
    const known = await deployTokens.find(token);
    if (known) {
      const { team, names } = known;
      return { author: team, names, isAdministrator: team === SERVER };
    }
    const staff = await sessions.find(token);
    if (!staff) return undefined;
    if (staff.role !== "administrator") {
      throw new Problem("forbidden", "Only administrators may manage releases");
    }
    return { author: staff.username, names: [ALL_NAMES], isAdministrator: true };
  }

  return async (request: FastifyRequest): Promise<void> => {
    const token = getBearerToken(request);
    const deployer = token === undefined ? undefined : await find(token);
    if (!deployer) {
      throw new Problem("unauthenticated", "A valid deploy token is required");
    }
    request.deployer = deployer;
  };
}

/** @throws Problem when the deployer may not change the releases with this name. */
export function checkAccess({ names }: Deployer, name: string): void {
  if (names.includes(ALL_NAMES) || names.includes(name)) return;
  throw new Problem("forbidden", `This deploy token is for ${names.join(", ")}, not for ${name}`);
}

/** @throws Problem unless it is an administrator or the server's own token. */
export function checkAdministrator({ isAdministrator }: Deployer): void {
  if (!isAdministrator) throw new Problem("forbidden", "Only administrators may do this");
}
