import { fileURLToPath } from "node:url";

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const besides = (specifier: string, from: string, to: string) => file(specifier).replace(from, to);

const unusedOfAxios = [
  "adapters/fetch.js",
  "cancel/CancelToken.js",
  "helpers/AxiosURLSearchParams.js",
  "helpers/formDataToJSON.js",
  "helpers/HttpStatusCode.js",
  "helpers/toFormData.js",
  "helpers/toURLEncodedForm.js",
];

/**
 * What a visitor need not download of packages that everybody needs. It leans on their inner files:
 * the size budgets notice when a new version moves one.
 *
 * Of axios: the calls go by XMLHttpRequest, with a query of the browser's own making (shared/api),
 * so its way over fetch is left out, and what nobody calls. Of the router: its package leads every
 * bundler to the build that warns developers; production takes the other one.
 */
export function slimPackages(development: boolean): Record<string, string | false> {
  const toProduction = (specifier: string) =>
    besides(specifier, "/dist/development/", "/dist/production/");
  return {
    ...Object.fromEntries(unusedOfAxios.map((path) => [file(`axios/unsafe/${path}`), false])),
    ...(development
      ? {}
      : {
          "react-router$": toProduction("react-router"),
          "react-router/dom$": toProduction("react-router/dom"),
        }),
  };
}
