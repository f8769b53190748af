export { devApiPort, devPorts } from "./dev-server.ts";
export { inputsHash } from "./inputs.ts";
export { type RemoteBuildOptions, remoteConfig } from "./remote-config.ts";
export { type ShellBuildOptions, shellConfig } from "./shell-config.ts";
