import { remoteConfig } from "@oselia/shared/build";

export default remoteConfig(import.meta.dirname, { pictures: true });
