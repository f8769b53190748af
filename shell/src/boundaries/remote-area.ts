import styles from "./remote-area.module.css";

/** What a remote contributes to the page. */
export type RemotePart = "page" | "headerAction" | "form" | "badge";

/** The attributes by which the boundaries find what comes from a remote. */
export const remoteArea = (remote: string, part: RemotePart) => ({
  "data-remote": remote,
  "data-part": part,
});

/** Around the code of a remote: the class of an element with its attributes that has no box of its own. */
export const noBox = styles.noBox;
