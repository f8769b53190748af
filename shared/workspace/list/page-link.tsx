import { Link } from "@oselia/shared/router";
import { buttonClass } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./workspace-page.module.css";

interface PageLinkProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A link from the header of a workspace to another of its pages. */
export function PageLink({ to, icon, children }: PageLinkProps) {
  return (
    <Link className={`${buttonClass({ variant: "quiet", size: "small" })} ${styles.link}`} to={to}>
      {icon}
      {children}
    </Link>
  );
}
