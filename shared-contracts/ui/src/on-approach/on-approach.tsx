import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated, useOnDemand } from '@contracts/platform/react';

/** Distance below the window at which an element's code starts to load. */
const margin = '400px';

/** Whether the element has been close to the window, now or earlier. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  const hydrated = useHydrated();
  const watched = hydrated && 'IntersectionObserver' in window;

  useEffect(() => {
    if (!watched || seen || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen, watched]);

  // Without IntersectionObserver, load immediately.
  return seen || (hydrated && !watched);
}

export { useSeen };

interface OnApproachProps<Module> {
  /** Loads the code. Must always be the same function. */
  load: () => Promise<Module>;
  /** Placeholder of about the same height, shown until the code has loaded. */
  children: ReactNode;
  render: (module: Module) => ReactNode;
}

/**
 * Content whose code loads when the placeholder is about to scroll into view or is touched. If
 * loading fails, the placeholder stays and the next touch tries again.
 */
export function OnApproach<Module>({ load, children, render }: OnApproachProps<Module>) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const [module, fetchModule] = useOnDemand(load);

  useEffect(() => {
    if (seen) fetchModule();
  }, [seen, fetchModule]);

  return (
    <div
      ref={place}
      onPointerDown={module ? undefined : fetchModule}
      onFocus={module ? undefined : fetchModule}
    >
      {module ? render(module) : children}
    </div>
  );
}
