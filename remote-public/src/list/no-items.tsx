import { Link } from "@oselia/shared/router";
import { buttonClass, EmptyState } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import { MoveFocusOnUnmount } from "../layout/move-focus-on-unmount.tsx";

interface NoItemsProps {
  title: string;
  /** Where to go instead. */
  link: { to: string; label: string };
  /** Advice. Default: none. */
  children?: ReactNode;
}

/** Shown when no items match the filter of a list, or there are none yet. */
export function NoItems({ title, link, children }: NoItemsProps) {
  const action = (
    <Link className={buttonClass({ variant: "secondary" })} to={link.to}>
      {link.label}
    </Link>
  );
  return (
    <MoveFocusOnUnmount>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </MoveFocusOnUnmount>
  );
}
