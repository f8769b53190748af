export { type RemoteBuildOptions, remoteConfig } from "./remote-config.ts";
export { type ShellBuildOptions, shellConfig } from "./shell-config.ts";
