import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@contracts/platform/react';
import type { PartRegistry } from '../../federation/part-registry.ts';

/** How long after a route change the page view is told (S28). */
const pageViewDelayMs = 250;

/** What happens on every route change (S28); scrolling is the router's. */
export function NavigationEffects({ registry }: { registry: PartRegistry }) {
  const { analytics, modals } = useHost();
  const { pathname, search } = useLocation();
  const shownPath = useRef(pathname);
  const shownAddress = useRef(`${pathname}${search}`);

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
    // A screen reader starts reading where the new page starts.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [modals, pathname]);

  useEffect(() => {
    const address = `${pathname}${search}`;
    if (shownAddress.current === address) return;
    shownAddress.current = address;
    // Another query is another page as well: markup that is held would belie the address.
    registry.releaseAll();
  }, [pathname, registry, search]);

  return null;
}
