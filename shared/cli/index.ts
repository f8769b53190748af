/** The command "oselia", with which teams build, test and release their remotes. */
export { fetchReleases } from "./channel.ts";
export { type Client, createClient } from "./client.ts";
export { CommandError, exitCodes } from "./command.ts";
export { watchDevRegistry } from "./dev/dev-registry.ts";
export { oselia } from "./oselia.ts";
export { type Part, readBuild, readCommit } from "./part.ts";
export { fillIn, parseRemoteName, type RemoteNames } from "./remote-name.ts";
