import { useId } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { quoteOf, type CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry, Quote } from '@contracts/wire/catalogue/finance-quote';
import type { MotabilityAllowance } from '@contracts/wire/catalogue/motability-allowance';
import { weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Link } from '@contracts/platform/router';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Dialog } from '@contracts/ui/dialog';
import { RepresentativeExample } from '@contracts/ui/representative-example';
import { useVehicleLink } from '../model/vehicle-link.ts';
import { LeaseExplained } from './lease-explained.tsx';
import classes from './price-explained.module.css';

interface PriceDialogProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  product: CreditProduct;
  open: boolean;
  onClose: () => void;
}

/** Explains a card's price in plain English. Its code loads on first use. */
export function PriceDialog({ vehicle, entries, product, open, onClose }: PriceDialogProps) {
  const quote = quoteOf(entries, product);
  const kind = vehicleKind(vehicle);
  const title = vehicleTitle(vehicle);
  if (kind === 'lease') {
    return (
      <Dialog open={open} onClose={onClose} title={`Leasing the ${title}`}>
        <LeaseExplained vehicle={vehicle} entries={entries} />
      </Dialog>
    );
  }
  if (kind === 'motability') {
    return (
      <Dialog open={open} onClose={onClose} title={`The ${title} on the Motability Scheme`}>
        <MotabilityExplained vehicle={vehicle} />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Paying monthly for the ${title}`}>
      {quote && <CreditExplained vehicle={vehicle} quote={quote} product={product} />}
    </Dialog>
  );
}

interface CreditExplainedProps {
  vehicle: CardVehicle;
  quote: Quote;
  product: CreditProduct;
}

/** Payments, dates and who owns the vehicle at the end, then all figures (CONC 3.5.5R). */
function CreditExplained({ vehicle, quote, product }: CreditExplainedProps) {
  const { brand } = useHost();
  return (
    <div className={classes.explained}>
      <ol className={classes.steps}>
        <li>
          <strong>{formatPoundsAndPence(quote.TotalDeposit)}</strong> deposit, when you collect it.
        </li>
        <li>
          <strong>{formatPoundsAndPence(quote.RegularPayment)}</strong> a month,{' '}
          {quote.NumberOfPayments} times.
        </li>
        <li>
          {product === 'PCP' ? (
            <>
              In month {quote.Term} you choose: pay{' '}
              <strong>{formatPoundsAndPence(quote.Residual + quote.PurchaseFee)}</strong> and it is
              yours, hand it back with nothing more to pay if it is in fair condition and has
              covered no more than {formatMiles(quote.AnnualMileage)} a year, or part exchange it.
            </>
          ) : (
            'Then it is yours.'
          )}
        </li>
      </ol>
      <RepresentativeExample
        id={useId()}
        offer={{ product, quote }}
        layout="rows"
        disclosure={brand.legal.financeDisclosure}
      />
      <Link to={useVehicleLink(vehicle)}>
        See this vehicle and choose your own deposit and term
      </Link>
    </div>
  );
}

/** How a Motability vehicle is paid for, what that includes, and its figures (S126, S158). */
function MotabilityExplained({ vehicle }: { vehicle: CardVehicle }) {
  const { advance_payment, allowance_type, lease_length } = vehicle;
  const { http } = useHost();
  // Optional, because the card's own data is sufficient (S116).
  const { lastValue: allowance } = useQuery(['allowances', vehicle.stock_id], async (signal) => {
    const { make, model, derivative } = vehicle;
    const { motabilityAllowancesSchema: schema } =
      await import('@contracts/wire/catalogue/motability-allowance');
    const query = { make, range: model, derivative };
    const { data } = await http.get('/api/v2/motability-search', { schema, query, signal });
    return data.find(({ stock_id }) => stock_id === vehicle.stock_id);
  });
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
