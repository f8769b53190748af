import { nextTask } from "./loading/next-task.ts";

/**
 * Evaluates the packages one by one, each in a task of its own: on a slow phone all at once would
 * keep the browser from answering for half a second.
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@oselia/shared/router");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@oselia/shared/i18n");
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ "./start.tsx");
  await nextTask();
  await start(window);
}

void evaluate();
