import { useEffect, useRef, type RefObject } from 'react';

/**
 * What somebody acted on may be gone after it: a canary that was finished, a link that was ended.
 * The focus then goes to what says what was done, not to the top of the page.
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const focused = useRef<globalThis.Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After every render: it is a render that takes elements away.
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) place.current?.focus();
  });
  return place;
}
