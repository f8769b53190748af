/**
 * Development only, before React loads: lets the refresh runtime of a remote, which loads later,
 * find the React that the shell has started. React registers with this hook once, and the hook that
 * the first refresh runtime creates does not record it, as the one of the developer tools does.
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
