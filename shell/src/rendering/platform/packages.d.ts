declare module "abortcontroller-polyfill/dist/cjs-ponyfill.js" {
  export const AbortController: typeof globalThis.AbortController;
  export const AbortSignal: typeof globalThis.AbortSignal;
}
declare module "fast-text-encoding";
