import type { ApiAnswer, PageToRender, RenderedPage } from "@oselia/shared/contract/rendering";

/** A Node build, with the URL of its release. */
export interface Code {
  /** "shell@0123456789abcdef", for stack traces. */
  name: string;
  source: string;
  /** With a slash at the end. */
  releaseUrl: string;
}

/** A page as it has been rendered. */
export interface SentPage extends Omit<RenderedPage, "state"> {
  /** The state as JSON: it is written into the page as it is. */
  state: string;
}

/** From the server to a process that renders. */
export type ServerMessage =
  /** Without a remote for the pages of the shell itself. */
  | { type: "load"; shell: Code; remote: Code | undefined }
  | { type: "render"; id: number; page: PageToRender }
  /** Undefined when the call has failed. */
  | { type: "answer"; call: number; answer: ApiAnswer | undefined };

/** From a process that renders to the server. */
export type ProcessMessage =
  | { type: "loaded"; rendersOwnPages: boolean }
  | { type: "rendered"; id: number; page: SentPage }
  /** `lacksData` when a call has failed: then it is not the code's fault. */
  | { type: "failed"; id: number | "load"; reason: string; lacksData: boolean }
  | { type: "call"; call: number; path: string };
