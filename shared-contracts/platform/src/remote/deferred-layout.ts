const attribute = 'data-later';

/**
 * Props for an element that its style sheet excludes from the first layout (`content-visibility`).
 * It is laid out when it is about to scroll into view, or when the page is idle.
 */
export const deferredLayoutProps = {
  [attribute]: '',
  // The host changes the element's style, sometimes before React hydrates it.
  suppressHydrationWarning: true,
} as const;

/** Lays out skipped elements while the page is idle, for find in page and the scrollbar. */
export function layOutDeferred(window: Window): void {
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
