import type { Fault } from "../harness/faulty-proxy.ts";
import type { RemoteFiles } from "../harness/remote-files.ts";

/** The texts in shell/src/texts that say why a remote cannot be shown. */
export type Reason = "unreachable" | "invalid" | "crashed";

/** A fault of the network or of the server: how a file, or a folder, is delivered. */
export interface FileFault {
  name: string;
  reason: Reason;
  file: Exclude<keyof RemoteFiles, "version">;
  how: Fault;
}

/** A fault of the release itself: a build that passes the server's static checks. */
export interface BuildFault {
  name: string;
  reason: Reason;
  build: "throws on load" | "throws on render" | "own React" | "other React" | "off contract";
}

export type RemoteFault = FileFault | BuildFault;

/** What can happen to a remote: the rows of the table. */
export const remoteFaults: readonly RemoteFault[] = [
  { name: "503", reason: "unreachable", file: "folder", how: "failing" },
  { name: "hang", reason: "unreachable", file: "entry", how: "stuck" },
  { name: "connection reset", reason: "unreachable", file: "folder", how: "reset" },
  { name: "HTML instead of JavaScript", reason: "invalid", file: "entry", how: "html" },
  { name: "tampered entry", reason: "invalid", file: "entry", how: "tampered" },
  { name: "tampered chunk", reason: "invalid", file: "code", how: "tampered" },
  { name: "missing chunk", reason: "invalid", file: "code", how: "missing" },
  { name: "throws on load", reason: "crashed", build: "throws on load" },
  { name: "throws on render", reason: "crashed", build: "throws on render" },
  { name: "bundles its own React", reason: "crashed", build: "own React" },
  { name: "needs another React", reason: "invalid", build: "other React" },
  { name: "off contract", reason: "invalid", build: "off contract" },
];

/** What can happen to the registry: to the one in the HTML, and to /remotes.json. */
export interface RegistryFault {
  name: string;
  how: Fault;
  /** What the HTML has instead of the registry; undefined where the fault is the request's. */
  inlined?: string;
}

export const registryFaults: readonly RegistryFault[] = [
  { name: "503", how: "failing" },
  { name: "hang", how: "stuck" },
  { name: "garbled", how: "corrupted", inlined: "{ ☠" },
  { name: "empty", how: "empty", inlined: "" },
];
