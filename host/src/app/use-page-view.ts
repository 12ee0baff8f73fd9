import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@contracts/platform/react';

/** Milliseconds between a route change and its page view (S28). */
const pageViewDelayMs = 250;

/** Sends a page view for each route change. @param isShown false while the page's data loads */
export function usePageView(isShown: boolean): void {
  const { analytics } = useHost();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => {
      const path = `${pathname}${withoutToken(search)}`;
      analytics.push({ event: 'page-view', path, title: document.title });
    }, pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [analytics, isShown, pathname, search]);
}

/** Removes tokens that open a draft or set a password, which must never be reported. */
function withoutToken(search: string): string {
  return search.replace(/([?&]token=)[^&]*/u, '$1');
}
