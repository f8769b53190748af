import { TEXTS_REPLACED } from "@oselia/shared/i18n/text-files";
import type { LoaderContext } from "@rspack/core";

/**
 * Development only: a file of texts as a module that takes its own replacement, as a component does,
 * instead of reloading the page and losing what was typed.
 *
 * @throws When the file is not JSON; the dev server says so, and the page keeps the texts it has.
 */
export default function textLoader(this: LoaderContext, json: string): string {
  return `export default ${JSON.stringify(JSON.parse(json))};
const hot = import.meta.webpackHot;
if (hot) {
  hot.accept();
  hot.dispose((data) => { data.isReplaced = true; });
  if (hot.data?.isReplaced) dispatchEvent(new Event(${JSON.stringify(TEXTS_REPLACED)}));
}
`;
}
