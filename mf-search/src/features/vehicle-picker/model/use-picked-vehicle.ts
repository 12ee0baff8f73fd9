import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import type { PickedVehicle } from '@contracts/platform/remote/widgets';

const emptyChoice: PickedVehicle = { make: '', range: '', registration: '', vehicle: null };

/**
 * The current choice, also reported to `onPick`. A new make clears the model and vehicle. A new
 * model loads its first vehicle, if available (S116). Registrations lose their spaces (S102).
 */
export function usePickedVehicle(onPick?: (picked: PickedVehicle) => void) {
  const { http } = useHost();
  const [picked, setPicked] = useState(emptyChoice);
  const { make, range } = picked;
  const firstVehicle = useQuery(
    range === '' ? null : ['first vehicle', make, range],
    async (signal) => {
      // Imported only once a model is chosen.
      const { fetchResults } = await import('../../../entities/search/api/fetch-results.ts');
      const filters = { make: [make], range: [range] };
      const { data } = await fetchResults(http, { filters, perPage: 1, signal });
      return data[0] ?? null;
    },
  );
  const vehicle =
    firstVehicle.status === 'answered' && !firstVehicle.outdated ? firstVehicle.value : null;

  function pick(changes: Partial<PickedVehicle>) {
    const next = { ...picked, ...changes };
    setPicked(next);
    onPick?.(next);
  }
  const onVehicleLoaded = useEffectEvent((loaded: PickedVehicle['vehicle']) =>
    pick({ vehicle: loaded }),
  );

  useEffect(() => {
    if (vehicle !== null) onVehicleLoaded(vehicle);
  }, [vehicle]);

  return {
    picked,
    pickMake: (slug: string) => pick({ make: slug, range: '', vehicle: null }),
    pickRange: (slug: string) => pick({ range: slug, vehicle: null }),
    pickRegistration: (typed: string) => pick({ registration: typed.replace(/\s/gu, '') }),
  };
}
