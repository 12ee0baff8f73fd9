import { useState } from 'react';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { formatPrice } from '@contracts/wire/format/money';
import { inBatches } from '@contracts/wire/catalogue/ids-per-call';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { readSavedPrices } from '../../services/saved-prices.ts';
import classes from './price-changes.module.css';

const pricedSchema = z.pick(vehicleSchema, {
  card_guid: true,
  status: true,
  slug: true,
  name: true,
  advert_classification: true,
  price: true,
});
const pricesSchema = envelopeSchema(z.array(pricedSchema));
type PricedVehicle = z.infer<typeof pricedSchema>;

/** Current prices of these vehicles, without sold ones. @throws HttpError */
async function fetchPrices(
  http: HttpClient,
  cardGuids: readonly string[],
  signal: AbortSignal,
): Promise<PricedVehicle[]> {
  const responses = await Promise.all(
    inBatches(cardGuids).map((guids) =>
      http.get('/api/v2/vehicle-advert', {
        schema: pricesSchema,
        query: { card_guid: guids },
        signal,
      }),
    ),
  );
  return responses
    .flatMap(({ data }) => data)
    .filter(({ status }) => status === 'FOR_SALE_RETAIL' || status === 'ORDERED');
}

/**
 * Saved vehicles whose price has changed since they were saved. Shows nothing if the prices are
 * unavailable, because the cards show current prices and report their own failures.
 */
export function PriceChanges({ cardGuids }: { cardGuids: readonly string[] }) {
  const { http } = useHost();
  const [savedPrices] = useState(readSavedPrices);
  const guidsWithSavedPrice = cardGuids.filter((guid) => guid in savedPrices);
  const currentPrices = useQuery(
    guidsWithSavedPrice.length === 0 ? null : ['saved prices', ...guidsWithSavedPrice],
    (signal) => fetchPrices(http, guidsWithSavedPrice, signal),
  );
  if (currentPrices.status !== 'answered') return null;
  const changed = currentPrices.value.flatMap((vehicle) => {
    const savedPrice = savedPrices[vehicle.card_guid.toLowerCase()];
    if (savedPrice === undefined || vehicle.price === null || vehicle.price === savedPrice)
      return [];
    return [{ vehicle, savedPrice, price: vehicle.price }];
  });
  if (changed.length === 0) return null;
  return (
    <section className={classes.changes} aria-labelledby="price-changes">
      <h3 id="price-changes">Prices that changed since you saved</h3>
      <ul className={classes.list}>
        {changed.map(({ vehicle, savedPrice, price }) => (
          <li key={vehicle.card_guid}>
            <a href={vehiclePath(vehicle)}>{vehicle.name}</a>{' '}
            <span className={price < savedPrice ? classes.less : undefined}>
              {formatPrice(Math.abs(price - savedPrice))} {price < savedPrice ? 'less' : 'more'}
            </span>
            : {formatPrice(price)}, was {formatPrice(savedPrice)}
          </li>
        ))}
      </ul>
    </section>
  );
}
