import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that the browser takes over from the server's HTML after the parts before it, or
 * as soon as the visitor uses it.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
