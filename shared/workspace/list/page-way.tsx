import { Link } from "@oselia/shared/router";
import { buttonClass } from "@oselia/shared/ui";
import type { ReactNode } from "react";
import styles from "./workspace-page.module.css";

export interface PageWayProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A quiet way from a workspace's page to another of its pages, for its heading line. */
export function PageWay({ to, icon, children }: PageWayProps) {
  return (
    <Link className={`${buttonClass({ variant: "quiet", size: "small" })} ${styles.way}`} to={to}>
      {icon}
      {children}
    </Link>
  );
}
