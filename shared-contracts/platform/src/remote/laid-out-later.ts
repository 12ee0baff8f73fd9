const attribute = 'data-later';

/**
 * For an element whose style sheet leaves it out of the first layout (`content-visibility`): it is
 * laid out when it comes near, or when the page is at rest.
 */
export const laidOutLater = {
  [attribute]: '',
  // The host writes on it, at times before React has taken it over.
  suppressHydrationWarning: true,
} as const;

/**
 * Lays out what was left out, one element at a time and while nothing else is to be done: who
 * searches the page, prints it to a picture or drags its scrollbar finds all of it.
 */
export function layOutRest(window: Window): void {
  if (!('requestIdleCallback' in window)) return;
  const waiting = [...window.document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  const next = () => {
    const element = waiting.shift();
    if (element === undefined) return;
    element.style.contentVisibility = 'visible';
    window.requestIdleCallback(next);
  };
  window.requestIdleCallback(next);
}
