const attribute = 'data-later';

/**
 * For an element that its style sheet leaves out of the first layout (`content-visibility`): it is
 * laid out when it comes near, or when the page is idle.
 */
export const laidOutLater = {
  [attribute]: '',
  // The host changes it, sometimes before React has hydrated it.
  suppressHydrationWarning: true,
} as const;

/** Lays out skipped elements while the page is idle, for find in page and the scrollbar. */
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
