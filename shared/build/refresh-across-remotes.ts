/**
 * Development only, before React loads: lets the refresh runtimes of remotes, which load later,
 * find the shell's React. React registers with the devtools hook once, and the hook that the first
 * refresh runtime installs does not record it, unlike that of the developer tools.
 */
interface ReactHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__;

if (hook) {
  const inject = hook.inject;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
