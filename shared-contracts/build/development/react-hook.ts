/**
 * Runs in the browser before React. React tells this hook of its renderers, and every area's own
 * copy of the refresh runtime finds them here, however late it is loaded. (The hook that the
 * runtime makes by itself keeps no list.) React's developer tools bring a hook of their own.
 */
interface ReactHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook };
const renderers = new Map<number, unknown>();

scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size, renderer);
    return renderers.size - 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
