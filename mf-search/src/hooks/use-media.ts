import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, followed as the window changes.
 * @param atFirst what the markup of the server stands for; always the same function
 */
export function useMedia(query: string, atFirst: () => boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? true, atFirst);
}
