import { inBatches } from '@contracts/wire/catalogue/ids-per-call';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

export interface Adverts {
  vehicles: Vehicle[];
  /** Number of adverts that exist but could not be parsed. */
  unreadable: number;
}

/**
 * Adverts in the requested order, including sold ones. Leaves out trade-only vehicles and vehicles
 * that are no longer in stock (S193, S194). @throws HttpError
 */
export async function fetchAdverts(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<Adverts> {
  let unreadable = 0;
  if (cardGuids.length === 0) return { vehicles: [], unreadable };
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const responses = await Promise.all(
    inBatches(cardGuids).map((guids) =>
      http.get('/api/v2/vehicle-advert', {
        schema: envelopeSchema(z.array(vehicleSchema)),
        query: { card_guid: guids },
        signal,
        onDropped: (count) => {
          unreadable += count;
        },
      }),
    ),
  );
  const positions = new Map(cardGuids.map((guid, index) => [guid.toLowerCase(), index]));
  const positionOf = ({ card_guid }: Vehicle) => positions.get(card_guid.toLowerCase()) ?? -1;
  const vehicles = responses
    .flatMap(({ data }) => data)
    .filter((vehicle) => !isTradeVehicle(vehicle))
    .toSorted((left, right) => positionOf(left) - positionOf(right));
  return { vehicles, unreadable };
}

/** Explains why some requested vehicles are missing, although they may still be for sale. */
export function unreadableLabel(count: number): string {
  return `${count === 1 ? 'One vehicle' : `${count} vehicles`} can't be shown at the moment.`;
}
