import { useEffect, useState } from 'react';
import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { useHost } from '@contracts/platform/react';
import { fetchAdverts } from '../../../entities/advert/api/fetch-adverts.ts';
import { orNullWhenFailed } from '../../../entities/search/api/failed-call.ts';

/** The adverts of what was viewed; those already known are not asked for again. */
export function useViewedVehicles(cardGuids: readonly string[]): CardVehicle[] {
  const { http } = useHost();
  const [known, setKnown] = useState<ReadonlyMap<string, CardVehicle>>(new Map());
  const asked = cardGuids.filter((guid) => !known.has(guid)).join(',');

  useEffect(() => {
    if (asked === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function ask() {
      const found = await orNullWhenFailed(fetchAdverts(http, asked.split(','), signal));
      // Without an answer there is no strip: nothing on the page waits for it (S116).
      if (signal.aborted || found === null || found.length === 0) return;
      const named = found.map((each) => [each.card_guid.toLowerCase(), cardVehicle(each)] as const);
      setKnown((before) => new Map([...before, ...named]));
    }
    ask().catch(() => {}); // The shopper has left.
    return () => leaving.abort();
  }, [http, asked]);

  return cardGuids.flatMap((guid) => known.get(guid) ?? []);
}
