/**
 * Runs in the browser before React, which registers its renderers with this hook. Every area has
 * its own copy of the refresh runtime, which finds the renderers here even if it loads late. (The
 * runtime's own hook keeps no list.) If React's developer tools are installed, their hook is used.
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
