import { useCallback, useRef, useState } from 'react';

/**
 * Loads code when the shopper first uses it. If that fails, nothing changes and the next use tries
 * again.
 * @param load a function with a stable identity, so that the returned function has one too
 */
export function useOnDemand<Module>(load: () => Promise<Module>): [Module | null, () => void] {
  const [module, setModule] = useState<Module | null>(null);
  const isLoaded = useRef(false);
  const start = useCallback(() => {
    if (isLoaded.current) return;
    const handleLoaded = (loaded: Module) => {
      isLoaded.current = true;
      setModule(() => loaded);
    };
    load().then(handleLoaded, () => {});
  }, [load]);
  return [module, start];
}
