/**
 * Stubs widths and positions, which jsdom lacks: pictures side by side, each as wide as its frame.
 */
export function layOutPictures(width = 300): void {
  const style = document.createElement('style');
  style.textContent = 'span { margin-right: 0px; }';
  document.head.append(style);
  const define = (name: 'offsetWidth' | 'offsetLeft', get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('offsetWidth', () => width);
  define('offsetLeft', function offsetLeft() {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * width;
  });
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), mediaList(query)) as MediaQueryList;
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { ResizeObserver: observer, IntersectionObserver: observer });
}

/** Simulates a mouse and reduced motion. */
function mediaList(query: string) {
  return { media: query, matches: query.includes('reduced-motion'), onchange: null };
}
