import { useCallback, useRef, useState } from 'react';

/**
 * Loads code when the shopper first uses it. If that fails, nothing changes and the next use tries
 * again.
 * @param load a function that never changes, or every render would repeat the request
 */
export function useOnDemand<Module>(load: () => Promise<Module>): [Module | null, () => void] {
  const [module, setModule] = useState<Module | null>(null);
  const isHere = useRef(false);
  const start = useCallback(() => {
    if (isHere.current) return;
    const keep = (loaded: Module) => {
      isHere.current = true;
      setModule(() => loaded);
    };
    load().then(keep, () => {});
  }, [load]);
  return [module, start];
}
