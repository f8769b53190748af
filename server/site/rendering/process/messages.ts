import type { ApiAnswer, PageToRender } from "@oselia/shared/contract/rendering";
import { type Static, Type } from "typebox";

/** Bytes of a rendered page: its HTML and its state together. */
export const MAX_PAGE = 2 * 1024 * 1024;

/** A Node build, with the URL of its release. */
export interface Code {
  /** "shell@0123456789abcdef", for stack traces. */
  name: string;
  source: string;
  /** With a slash at the end. */
  releaseUrl: string;
}

/** From the server to a process that renders, a line of JSON each. */
export type ServerMessage =
  /** Without a remote for the pages of the shell itself. */
  | { type: "load"; shell: Code; remote: Code | undefined }
  | { type: "render"; page: PageToRender }
  /** Undefined when the call has failed. */
  | { type: "answer"; call: number; answer: ApiAnswer | undefined };

/** Characters of a text, or of a URL, in a page's head. */
const MAX_TEXT = 2000;
const text = Type.String({ maxLength: MAX_TEXT });

/** From the site's root. */
const url = Type.String({ pattern: `^/(?!/)[^\\\\\\s]{0,${MAX_TEXT}}$` });

/** What a page says of itself in its head (`RouteHead`). */
const SentHead = Type.Object({
  path: Type.Optional(url),
  title: text,
  description: text,
  picture: Type.Optional(
    Type.Object({ url, width: Type.Integer(), height: Type.Integer(), alt: text }),
  ),
  publishedOn: Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })),
});

/** A page as it has been rendered. */
export const SentPage = Type.Object({
  /** The content of the page's root element. */
  html: Type.String({ maxLength: MAX_PAGE }),
  /** The state as JSON: it is written into the page. */
  state: Type.String({ maxLength: MAX_PAGE }),
  /** The title of a page of the shell, in the page's language. */
  title: Type.Optional(Type.String({ maxLength: 200 })),
  /** Null when there is no such page. */
  head: Type.Optional(Type.Union([SentHead, Type.Null()])),
});
export type SentPage = Static<typeof SentPage>;

/** From a process that renders to the server, a line of JSON each. The server trusts none of it. */
export const ProcessMessage = Type.Union([
  Type.Object({ type: Type.Literal("loaded") }),
  Type.Object({ type: Type.Literal("rendered"), page: SentPage }),
  Type.Object({
    type: Type.Literal("failed"),
    reason: Type.String({ maxLength: 2000 }),
    /** True when a call has failed: then it is not the code's fault. */
    lacksData: Type.Boolean(),
  }),
  Type.Object({
    type: Type.Literal("call"),
    call: Type.Integer(),
    path: Type.String({ maxLength: 2000 }),
  }),
  /** The process has used much of the processor time that the system allows it: it needs a successor. */
  Type.Object({ type: Type.Literal("retires") }),
]);
export type ProcessMessage = Static<typeof ProcessMessage>;

/** From the context of the releases to its process. */
export type ContextMessage =
  | Exclude<ProcessMessage, { type: "retires" }>
  | { type: "timer"; timer: number; delay: number };
