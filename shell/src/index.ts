import { nextTask } from "./loading/next-task.ts";

// biome-ignore lint/style/useConst: a const could not be assigned below, where the bundler replaces it
declare let __webpack_public_path__: string;

// The bundler compares URLs of style sheets as text, but begins its own with "/assets/../".
__webpack_public_path__ = new URL(__webpack_public_path__, window.location.href).href;

/**
 * Evaluates each package in its own task: evaluating all of them in one would block a slow phone for
 * half a second.
 */
async function evaluate(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react");
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@oselia/shared/router");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@oselia/shared/i18n");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@oselia/shared/registry");
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ "./start.tsx");
  await nextTask();
  await start(window);
}

void evaluate();
