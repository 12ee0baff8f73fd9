import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from '@contracts/platform/react';

/** How far below the window something counts as nearly seen. */
const margin = '400px';

/** True from the moment that the element comes near the window: what is never reached costs nothing. */
export function useSeen(element: RefObject<Element | null>): boolean {
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
