import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '@contracts/platform/react';
import type { PickedVehicle } from '@contracts/platform/remote/widgets';
import { fetchFirstVehicle } from '../api/fetch-first-vehicle.ts';

const nothing: PickedVehicle = { make: '', range: '', registration: '', vehicle: null };

/**
 * What is chosen so far, told to whoever asks. A make forgets the model and vehicle of another; a
 * model brings its first vehicle; a registration has no spaces (S102).
 */
export function usePickedVehicle(onPick?: (picked: PickedVehicle) => void) {
  const { http } = useHost();
  const [picked, setPicked] = useState(nothing);
  const { make, range } = picked;

  function pick(part: Partial<PickedVehicle>) {
    const next = { ...picked, ...part };
    setPicked(next);
    onPick?.(next);
  }
  const found = useEffectEvent((vehicle: PickedVehicle['vehicle']) => pick({ vehicle }));

  useEffect(() => {
    if (range === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function bring() {
      const vehicle = await fetchFirstVehicle(http, make, range, signal);
      if (!signal.aborted) found(vehicle);
    }
    bring().catch(() => {}); // The make and model are enough to go on with (S116).
    return () => leaving.abort();
  }, [http, make, range]);

  return {
    picked,
    pickMake: (slug: string) => pick({ make: slug, range: '', vehicle: null }),
    pickRange: (slug: string) => pick({ range: slug, vehicle: null }),
    pickRegistration: (typed: string) => pick({ registration: typed.replace(/\s/gu, '') }),
  };
}
