import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { fetchAdverts } from '../../../entities/advert/api/fetch-adverts.ts';

/** The adverts of what was viewed. Without an answer there is no strip: nothing waits for it (S116). */
export function useViewedVehicles(cardGuids: readonly string[]): CardVehicle[] {
  const { http } = useHost();
  const { last = [] } = useAnswer(
    cardGuids.length === 0 ? null : ['viewed', ...cardGuids],
    async (signal) => (await fetchAdverts(http, cardGuids, signal)).vehicles.map(cardVehicle),
  );
  const named = new Map(last.map((vehicle) => [vehicle.card_guid.toLowerCase(), vehicle]));
  return cardGuids.flatMap((guid) => named.get(guid) ?? []);
}
