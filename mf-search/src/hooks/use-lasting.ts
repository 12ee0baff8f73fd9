import { useEffect, useState } from 'react';

/** Nobody needs to be told to wait for what is there sooner. */
const soonMs = 400;

/**
 * True once something has gone on for a while. Whatever moves to say 'wait' costs frames that a slow
 * phone needs for the answer itself, so that it starts only where the answer takes long.
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
