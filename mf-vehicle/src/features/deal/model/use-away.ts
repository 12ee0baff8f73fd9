import { useEffect, useState } from 'react';
import { twoColumns } from '@contracts/ui/breakpoints';

/**
 * On a narrow screen: whether an element is out of sight. False on the server, on wide screens and
 * where nothing can be watched.
 */
export function useAway(elementId: string): boolean {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = document.getElementById(elementId);
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const wide = window.matchMedia(twoColumns);
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting && !wide.matches),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementId]);

  return away;
}
