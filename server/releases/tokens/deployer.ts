import { EXPIRY_HEADER } from "@oselia/shared/release";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { getBearerToken } from "../../staff/bearer-token.ts";
import type { Sessions } from "../../staff/sessions.ts";
import { SERVER } from "../authors.ts";
import type { DeployTokens } from "./deploy-tokens.ts";
import { ALL_NAMES } from "./deploy-tokens.ts";

/** Who may change releases: a team with its token, or an administrator. */
export interface Deployer {
  /** The team's name or the administrator's email address, for the record. */
  author: string;
  /** The releases that it may change; "*" is every one. */
  names: readonly string[];
  /** True for administrators and the server's own token. */
  isAdministrator: boolean;
  /**
   * False for an administrator who has not entered the password lately: any script on the page could
   * have sent the request. They may only read (docs/decisions/proof-of-presence.md).
   */
  mayChange: boolean;
  /** Of an administrator's account; null for a token. */
  staffId: number | null;
  /** When the token expires; null for an account and for the server's own token. */
  expiresAt: Date | null;
}

/** The methods of calls that change nothing. */
const READING: readonly string[] = ["GET", "HEAD"];

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every call below /api/releases and /api/deploy-tokens. */
    deployer: Deployer;
  }
}

/**
 * A hook for routes that teams and administrators may call. Whatever a route below it does, it takes
 * a proof of presence when a session calls it with another method than GET.
 */
export function requireDeployer({
  deployTokens,
  sessions,
}: {
  deployTokens: DeployTokens;
  sessions: Sessions;
}) {
  async function find(token: string): Promise<Deployer | undefined> {
    const known = await deployTokens.find(token);
    if (known) {
      const { team, names, expiresAt } = known;
      const isAdministrator = team === SERVER;
      return { author: team, names, isAdministrator, mayChange: true, staffId: null, expiresAt };
    }
    const staff = await sessions.find(token);
    if (!staff) return undefined;
    if (staff.role !== "administrator") {
      throw new Problem("forbidden", "Only administrators may manage releases");
    }
    return {
      author: staff.username,
      names: [ALL_NAMES],
      isAdministrator: true,
      mayChange: staff.isConfirmed,
      staffId: staff.id,
      expiresAt: null,
    };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = getBearerToken(request);
    const deployer = token === undefined ? undefined : await find(token);
    if (!deployer) {
      throw new Problem("unauthenticated", "A valid deploy token is required");
    }
    if (!deployer.mayChange && !READING.includes(request.method)) {
      throw new Problem("confirmation_required", "Enter your password again to do this");
    }
    request.deployer = deployer;
    const { expiresAt } = deployer;
    if (expiresAt) reply.header(EXPIRY_HEADER, expiresAt.toISOString());
  };
}

/** Whether the deployer may change the releases with this name. */
export const mayChange = ({ names }: Deployer, name: string): boolean =>
  names.includes(ALL_NAMES) || names.includes(name);

/** @throws Problem when the deployer may not change the releases with this name. */
export function checkAccess(deployer: Deployer, name: string): void {
  if (mayChange(deployer, name)) return;
  const { names } = deployer;
  throw new Problem("forbidden", `This deploy token is for ${names.join(", ")}, not for ${name}`);
}

/** @throws Problem unless it is an administrator or the server's own token. */
export function checkAdministrator({ isAdministrator }: Deployer): void {
  if (!isAdministrator) throw new Problem("forbidden", "Only administrators may do this");
}
