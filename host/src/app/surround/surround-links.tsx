import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '@contracts/platform/react';
import { laterAttribute, unfold } from './surround-markup.ts';

/** The page is at rest by then, on a phone too. */
const restMs = 3_000;

function showLater(): void {
  for (const folded of document.querySelectorAll(`noscript[${laterAttribute}]`)) {
    unfold(folded);
  }
}

/**
 * The links of the surround go by the router, as those that React has drawn do; and its button for
 * cookies opens their settings. What nobody sees at first is put in place. Without this script they
 * are links.
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
  useEffect(() => {
    const timer = setTimeout(showLater, restMs);
    window.addEventListener('scroll', showLater, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', showLater);
    };
  }, []);
  return null;
}
