/** The name of a remote: "remote_inbox". Whatever checks such a name uses this pattern. */
export const REMOTE_NAME = /^remote_[a-z0-9_]{1,60}$/;
