/** Resolves in a new task, so that the browser can handle input first. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    // Browsers delay nested timers by 4 ms, but not messages.
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
