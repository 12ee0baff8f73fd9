import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated, useOnDemand } from '@contracts/platform/react';

/** How far below the window an element counts as near. */
const margin = '400px';

/** True once the element has come near the window. */
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

  // Without IntersectionObserver, everything counts as near.
  return seen || (hydrated && !watched);
}

export { useSeen };

interface OnApproachProps<Module> {
  /** A stable function that loads the code. */
  load: () => Promise<Module>;
  /** Placeholder until then, and for good without scripts; about the same height. */
  children: ReactNode;
  render: (module: Module) => ReactNode;
}

/**
 * Content that a first visit does not need: its code loads when the placeholder comes near or is
 * touched. If that fails, the placeholder stays and the next touch tries again.
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
