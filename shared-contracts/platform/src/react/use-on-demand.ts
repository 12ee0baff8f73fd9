import { useCallback, useRef, useState } from 'react';

/**
 * Code that a first visit does not need: it loads when the shopper first uses it. A failure changes
 * nothing, and the next use tries again.
 * @param load a stable function; a new one would repeat the request on every render
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
