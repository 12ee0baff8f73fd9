import { useEffect, useState } from 'react';

/** Milliseconds. A shorter wait needs no message. */
const soonMs = 400;

/**
 * Whether something has lasted for a while. An animated wait message takes frames that a slow phone
 * needs for the response itself, so it starts only if the response is slow.
 */
export function useLasting(goesOn: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => setLasts(true), soonMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [goesOn]);
  return goesOn && lasts;
}
