import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated, useOnDemand } from '@contracts/platform/react';

/** How far below the window something counts as nearly seen. */
const margin = '400px';

/** True from the moment that the element comes near the window: what is never reached costs nothing. */
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

  // Where nothing can be watched, everything counts as seen.
  return seen || (hydrated && !watched);
}

export { useSeen };

interface OnApproachProps<Module> {
  /** Always the same function: fetches the code of what stands here. */
  load: () => Promise<Module>;
  /** Stands here until then, and for good without scripts: of about the same height. */
  children: ReactNode;
  render: (module: Module) => ReactNode;
}

/**
 * What a first visit does without: its code is fetched when the shopper comes near, or touches what
 * stands in its place. A failure leaves that standing, and the next touch tries again.
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
