import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, whose output must be equal; true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
