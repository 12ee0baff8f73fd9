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
      const path = `${pathname}${withoutToken(search)}`;
      analytics.push({ event: 'page-view', path, title: document.title });
    }, pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [analytics, pathname, search]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    modals.close();
    const main = document.getElementById('main');
    // A screen reader starts reading where the new page starts.
    main?.focus({ preventScroll: true });
    if (main) enter(main);
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

/**
 * The page transition `page` (S7), begun anew by the other of two names. No View Transition: the old
 * page would stand still until the new one is there, and presses wait.
 */
function enter(main: HTMLElement): void {
  main.dataset['entered'] = main.dataset['entered'] === 'page' ? 'page-again' : 'page';
}

/** What opens a draft or sets a password is nobody else's to know. */
function withoutToken(search: string): string {
  return search.replace(/([?&]token=)[^&]*/u, '$1');
}
