type Listener = (event: { matches: boolean }) => void;

const listeners = new Map<string, Set<Listener>>();
let width = 1280;

/** The result of a query such as '(width >= 58rem)' at this width. */
function matches(query: string): boolean {
  const [, rem] = /\(width >= ([\d.]+)rem\)/.exec(query) ?? [];
  return rem !== undefined && width >= Number(rem) * 16;
}

/** Sets the window's width in pixels, also during a test. */
export function setScreenWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) => {
    const queryListeners = listeners.get(query) ?? new Set<Listener>();
    listeners.set(query, queryListeners);
    return {
      media: query,
      matches: matches(query),
      onchange: null,
      addEventListener: (_type: string, listener: Listener) => queryListeners.add(listener),
      removeEventListener: (_type: string, listener: Listener) => queryListeners.delete(listener),
      dispatchEvent: () => true,
    } as unknown as MediaQueryList;
  };
  for (const [query, queryListeners] of listeners) {
    for (const listener of queryListeners) listener({ matches: matches(query) });
  }
}
