import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { MotabilityAllowance } from '@contracts/wire/catalogue/motability-allowance';
import { weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { DefinitionList } from '@contracts/ui/definition-list';
import type { HttpClient } from '@contracts/platform/host/http';
import classes from './price-explained.module.css';

/** Motability prices and descriptions of the vehicle's derivative (S126). @throws HttpError */
async function fetchAllowances(
  http: HttpClient,
  { make, model, derivative }: CardVehicle,
  signal: AbortSignal,
): Promise<MotabilityAllowance[]> {
  const { motabilityAllowancesSchema } =
    await import('@contracts/wire/catalogue/motability-allowance');
  const { data } = await http.get('/api/v2/motability-search', {
    schema: motabilityAllowancesSchema,
    query: { make, range: model, ...(derivative !== null && { derivative }) },
    signal,
  });
  return data;
}

/** How a Motability vehicle is paid for, what that includes, and its figures (S126, S158). */
export function MotabilityExplained({ vehicle }: { vehicle: CardVehicle }) {
  const { advance_payment, allowance_type, lease_length } = vehicle;
  const { http } = useHost();
  // Optional, because the card's own data is sufficient (S116).
  const { lastValue: allowances = [] } = useQuery(['allowances', vehicle.stock_id], (signal) =>
    fetchAllowances(http, vehicle, signal),
  );
  const allowance = allowances.find(({ stock_id }) => stock_id === vehicle.stock_id);
  const weekly = weeklyPrice(vehicle);
  const years = lease_length ?? 3;

  return (
    <div className={classes.explained}>
      <ol className={classes.steps}>
        {advance_payment !== null && (
          <li>
            {advance_payment === 0 ? (
              <strong>No advance payment.</strong>
            ) : (
              <>
                <strong>{formatPoundsAndPence(advance_payment)}</strong> advance payment, once. It
                is not refundable.
              </>
            )}
          </li>
        )}
        {weekly !== null && (
          <li>
            <strong>{formatPoundsAndPence(weekly)}</strong> a week, paid straight from your{' '}
            {allowance_type ?? 'mobility'} allowance.
          </li>
        )}
        <li>You lease it for {years} years and hand it back: you never own it.</li>
      </ol>
      <p>
        The price includes {years} years&apos; insurance, servicing, road tax and breakdown cover.
      </p>
      {allowance && <AllowanceFigures allowance={allowance} />}
    </div>
  );
}

function AllowanceFigures({ allowance }: { allowance: MotabilityAllowance }) {
  const { stock, abi_group, age_limit, break_horsepower, boot_capacity, mpg, drive } = allowance;
  return (
    <DefinitionList
      items={[
        { term: 'Availability', description: stock },
        { term: 'Youngest driver', description: age_limit && `${age_limit} years` },
        { term: 'Insurance group', description: abi_group },
        { term: 'Power', description: break_horsepower && `${break_horsepower} bhp` },
        { term: 'Boot', description: boot_capacity && `${boot_capacity} litres` },
        { term: 'Fuel economy', description: mpg && `${mpg} mpg` },
        { term: 'Driven wheels', description: drive },
      ]}
    />
  );
}
