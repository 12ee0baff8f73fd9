import { useEffect, useState } from 'react';

/** A shorter wait needs no message. */
const soonMs = 400;

/**
 * True once something has lasted a while. An animated 'wait' costs frames that a slow phone needs
 * for the response itself, so it starts only if the response takes long.
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
