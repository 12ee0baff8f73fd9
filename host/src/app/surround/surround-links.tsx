import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '@contracts/platform/react';

/**
 * Sends the links of the site chrome through the router, as React's own links, and opens the cookie
 * settings. Without this script they are plain links.
 */
export function SurroundLinks() {
  const { consent } = useHost();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest('[data-surround] :is(a, [data-cookies])');
      if (event.defaultPrevented) return;
      if (pressed instanceof HTMLAnchorElement) {
        const { origin, pathname, search, hash, target } = pressed;
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (elsewhere || target !== '' || origin !== window.location.origin) return;
        event.preventDefault();
        void navigate(pathname + search + hash);
      } else if (pressed) consent.openSettings();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [consent, navigate]);
  return null;
}
