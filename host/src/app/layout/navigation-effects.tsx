import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHost } from 'shared-contracts/react';
import type { PartRegistry } from '../../federation/part-registry.ts';

/** How long after a route change the page view is told (S28). */
const pageViewDelayMs = 250;

/** What happens on every route change (S28); scrolling is the router's. */
export function NavigationEffects({ registry }: { registry: PartRegistry }) {
  const { analytics, modals } = useHost();
  const { pathname, search } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const timer = setTimeout(() => {
      analytics.push({ event: 'page-view', path: `${pathname}${search}`, title: document.title });
    }, pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [analytics, pathname, search]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    modals.close();
    registry.releaseAll();
    // A screen reader starts reading where the new page starts.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [modals, pathname, registry]);

  return null;
}
