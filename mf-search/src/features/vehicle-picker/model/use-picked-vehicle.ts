import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import type { PickedVehicle } from '@contracts/platform/remote/widgets';

const nothing: PickedVehicle = { make: '', range: '', registration: '', vehicle: null };

/**
 * The choice so far, reported to the caller. A new make clears the old model and vehicle. A model
 * loads its first vehicle, which is optional (S116). A registration has no spaces (S102).
 */
export function usePickedVehicle(onPick?: (picked: PickedVehicle) => void) {
  const { http } = useHost();
  const [picked, setPicked] = useState(nothing);
  const { make, range } = picked;
  const first = useAnswer(range === '' ? null : ['first vehicle', make, range], async (signal) => {
    // Not needed before a model is chosen.
    const { fetchFirstVehicle } = await import('../api/fetch-first-vehicle.ts');
    return fetchFirstVehicle(http, make, range, signal);
  });
  const vehicle = first.status === 'answered' && !first.outdated ? first.value : null;

  function pick(part: Partial<PickedVehicle>) {
    const next = { ...picked, ...part };
    setPicked(next);
    onPick?.(next);
  }
  const found = useEffectEvent((brought: PickedVehicle['vehicle']) => pick({ vehicle: brought }));

  useEffect(() => {
    if (vehicle !== null) found(vehicle);
  }, [vehicle]);

  return {
    picked,
    pickMake: (slug: string) => pick({ make: slug, range: '', vehicle: null }),
    pickRange: (slug: string) => pick({ range: slug, vehicle: null }),
    pickRegistration: (typed: string) => pick({ registration: typed.replace(/\s/gu, '') }),
  };
}
