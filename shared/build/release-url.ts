/**
 * First module of a Node build: the URLs of images and other files begin with the URL of the
 * release, which the server knows and the build does not.
 */

// biome-ignore lint/style/useConst: a const could not be assigned below, where the bundler replaces it
declare let __webpack_public_path__: string;
/** Given by the process that runs the build, with a slash at the end. */
declare const releaseUrl: string;

__webpack_public_path__ = releaseUrl;
