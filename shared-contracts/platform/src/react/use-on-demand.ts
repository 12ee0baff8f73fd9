import { useCallback, useRef, useState } from 'react';

/**
 * Code that a first visit does without: fetched when the shopper first asks for what it does.
 * A failure leaves things as they are, and the next wish tries again.
 * @param load always the same function, or the wish is made anew with every render
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
