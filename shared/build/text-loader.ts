import { TEXTS_REPLACED } from "@oselia/shared/i18n/text-files";
import type { LoaderContext } from "@rspack/core";

/**
 * Development only: makes a text file hot-replaceable, like a component. Otherwise a change would
 * reload the page and lose the user's input.
 *
 * @throws When the file is not JSON; the dev server shows the error, and the page keeps its texts.
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
