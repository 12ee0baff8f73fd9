import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated, useOnDemand } from '@contracts/platform/react';

/** Distance from the viewport at which an element's code starts to load. */
const margin = '400px';

/** Whether the element is, or has been, close to the viewport. */
export function useHasBeenNear(element: RefObject<Element | null>): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const isHydrated = useHydrated();
  const isObserved = isHydrated && 'IntersectionObserver' in window;

  useEffect(() => {
    if (!isObserved || hasBeenNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasBeenNear, isObserved]);

  // Without IntersectionObserver, load immediately.
  return hasBeenNear || (isHydrated && !isObserved);
}

interface LoadWhenNearProps<Module> {
  /** Loads the code. Its identity must be stable. */
  load: () => Promise<Module>;
  /** Placeholder of about the same height, shown until the code has loaded. */
  children: ReactNode;
  render: (module: Module) => ReactNode;
}

/**
 * Content whose code loads when the placeholder is about to scroll into view or is touched. If
 * loading fails, the placeholder stays and the next touch tries again.
 */
export function LoadWhenNear<Module>({ load, children, render }: LoadWhenNearProps<Module>) {
  const container = useRef<HTMLDivElement>(null);
  const hasBeenNear = useHasBeenNear(container);
  const [module, fetchModule] = useOnDemand(load);

  useEffect(() => {
    if (hasBeenNear) fetchModule();
  }, [hasBeenNear, fetchModule]);

  return (
    <div
      ref={container}
      onPointerDown={module ? undefined : fetchModule}
      onFocus={module ? undefined : fetchModule}
    >
      {module ? render(module) : children}
    </div>
  );
}
