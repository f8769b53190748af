/**
 * Development only, before React loads: lets the refresh runtime of a remote, which comes later,
 * find the React that the shell has started. React announces itself to this hook once; the hook
 * that the first refresh runtime makes does not write it down, as the developer tools' own does.
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
