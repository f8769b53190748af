export { devApiPort, devPorts } from "./dev-server.ts";
export { inputsHash } from "./inputs.ts";
export { type Remote, remoteConfig } from "./remote-config.ts";
export { type Shell, shellConfig } from "./shell-config.ts";
