import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  EXPIRY_HEADER,
  PROGRESS_TYPE,
  type PublishStep,
  serverTokenFile,
} from "@oselia/shared/release";
import { CommandError, exitCodes } from "./command.ts";
import { readProgress } from "./read-progress.ts";
import { createExpiryWarning } from "./token-expiry.ts";

/** A call of the release API. */
export interface Call {
  /** A JSON body. */
  json?: object | undefined;
  /** A release archive. */
  archive?: Buffer;
  /** The channel's revision that a change is based on. */
  revision?: number;
  /** Called with each step of a publication as it happens. */
  onStep?: (step: PublishStep) => void;
}

/** The release API of one server, as docs/shipping.md describes it. */
export type Client = Awaited<ReturnType<typeof createClient>>;

/** Milliseconds: a server with a browser checks a release before it responds. */
const TIMEOUT = 180_000;

/**
 * A client of the server at OSELIA_URL, by default the one on this machine, with DEPLOY_TOKEN, by
 * default the token in its data directory.
 *
 * @throws CommandError when there is no token.
 */
export async function createClient(env: NodeJS.ProcessEnv) {
  const dataDir = resolve(env.DATA_DIR || ".data");
  const url = (env.OSELIA_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/+$/, "");
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new CommandError("OSELIA_URL must be an http or https URL.", exitCodes.usage);
  }
  const warn = createExpiryWarning((line) => process.stderr.write(`${line}\n`));
  const token = env.DEPLOY_TOKEN || (await readServerToken(dataDir, env.OSELIA_URL));
  const tokenFile = env.DEPLOY_TOKEN ? undefined : serverTokenFile(dataDir);

  return {
    /** "https://oselia.example" */
    url,

    /**
     * The response's JSON. Undefined for a 404 of a GET.
     *
     * @throws CommandError
     */
    async call<Answer>(
      method: "GET" | "POST" | "PUT" | "DELETE",
      path: string,
      { json, archive, revision, onStep }: Call = {},
    ): Promise<Answer> {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json && { "content-type": "application/json" }),
          ...(archive && { "content-type": "application/gzip" }),
          ...(onStep && { accept: `${PROGRESS_TYPE}, application/json` }),
          ...(revision !== undefined && { "if-match": `"${revision}"` }),
        },
        body: json ? JSON.stringify(json) : archive ? new Uint8Array(archive) : null,
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch((error: Error) => {
        const reason = (error.cause as Error | undefined)?.message || error.message;
        throw new CommandError(
          `Oselia does not respond at ${url} (OSELIA_URL): ${reason}. Is it running?`,
          exitCodes.unreachable,
        );
      });
      warn(response.headers.get(EXPIRY_HEADER));
      const { status, body } = await readResponse(response, onStep);
      if (status >= 200 && status < 300) return body as Answer;
      if (status === 404 && method === "GET") return undefined as Answer;
      if (status === 401 && tokenFile) throw wrongServer(tokenFile, url);
      throw toError(status, url, body);
    },
  };
}

/** The status and the JSON of a response; of a publication with progress, those on its last line. */
async function readResponse(response: Response, onStep: Call["onStep"]) {
  const { status, headers, body } = response;
  if (onStep && body && headers.get("content-type")?.startsWith(PROGRESS_TYPE)) {
    return readProgress(body, onStep);
  }
  return { status, body: await response.json().catch(() => undefined) };
}

async function readServerToken(dataDir: string, url: string | undefined): Promise<string> {
  const token = (await readFile(serverTokenFile(dataDir), "utf8").catch(() => "")).trim();
  if (token && !url) return token;
  throw new CommandError(
    url
      ? "DEPLOY_TOKEN is required: the token that the administrators gave your team."
      : `There is no token in ${serverTokenFile(dataDir)}. Start Oselia once with npm start; where it has another data directory, set DATA_DIR to that; for a site elsewhere, set OSELIA_URL and DEPLOY_TOKEN.`,
    exitCodes.access,
  );
}

/** The token is that of another server, such as one that runs with another DATA_DIR. */
const wrongServer = (tokenFile: string, url: string) =>
  new CommandError(
    `The server at ${url} does not know the token in ${tokenFile}: it has another data directory. Set DATA_DIR to that, or DEPLOY_TOKEN.`,
    exitCodes.access,
  );

function toError(status: number, url: string, body: unknown): CommandError {
  const message = (body as { message?: string } | undefined)?.message;
  const text = message ?? `${url} responded with status ${status}, and not as Oselia does`;
  return new CommandError(`${text.replace(/\.$/, "")}.`, toExitCode(status));
}

function toExitCode(status: number): number {
  if (status === 401 || status === 403) return exitCodes.access;
  if (status === 409) return exitCodes.conflict;
  return status < 500 ? exitCodes.rejected : exitCodes.failed;
}
