import { useCallback, useState } from 'react';

/**
 * Code that a first visit does without: fetched when the shopper first asks for what it does.
 * A failure leaves things as they are, and the next wish tries again.
 * @param load always the same function, or the wish is made anew with every render
 */
export function useOnDemand<Module>(load: () => Promise<Module>): [Module | null, () => void] {
  const [module, setModule] = useState<Module | null>(null);
  const start = useCallback(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      () => {},
    );
  }, [load]);
  return [module, start];
}
