import { startTransition, useEffect, useState } from 'react';

/**
 * The value, once what else came with it has been painted: for what the shopper does not look at
 * first. The work for it can be interrupted by the next press. `useDeferredValue` would not do: in a
 * transition, as a navigation is, it gives the new value at once.
 */
export function useFollowing<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    startTransition(() => setShown(() => value));
  }, [value]);
  return shown;
}
