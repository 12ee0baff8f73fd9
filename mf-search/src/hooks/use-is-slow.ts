import { useEffect, useState } from 'react';

/** Milliseconds. A shorter wait needs no message. */
const delayMs = 400;

/**
 * Whether something has lasted for a while. An animated wait message takes frames that a slow phone
 * needs for the response itself, so it starts only if the response is slow.
 */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
}
