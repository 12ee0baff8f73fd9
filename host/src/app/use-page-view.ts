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
      // Tokens that open a draft or set a password must never be reported.
      const query = search.replace(/([?&]token=)[^&]*/u, '$1');
      analytics.push({ event: 'page-view', path: pathname + query, title: document.title });
    }, pageViewDelayMs);
    return () => clearTimeout(timer);
  }, [analytics, isShown, pathname, search]);
}
