import { Info } from 'lucide-react';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { FinanceEntry } from 'shared-contracts/catalogue/finance-quote';
import { formatPounds } from 'shared-contracts/format/money';
import { Price } from 'shared-contracts/ui/price';
import { monthlyPrice, quoteOf, type CreditProduct } from '../finance/card-quote.ts';
import { cashPrice } from './cash-price.ts';
import { leaseBasis, leasePrices } from './lease-price.ts';
import { leaseTypeOf, leaseVat } from './lease-type.ts';
import { vehicleTitle } from './vehicle-title.ts';
import classes from './card-price.module.css';

export interface CardPriceProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  product: CreditProduct;
  exampleHref?: string | undefined;
  /** Opens what explains the price. */
  onExplain: () => void;
}

/** What a vehicle costs: outright and by the month, by the week of the mobility scheme, or leased. */
export function CardPrice(props: CardPriceProps) {
  const { vehicle, entries, product, onExplain } = props;
  if (leaseTypeOf(vehicle) !== null) return <LeaseCardPrice {...props} />;
  // Its presence marks a vehicle of the mobility scheme (S158).
  if (vehicle.advance_payment !== null) return <MotabilityCardPrice {...props} />;
  const quote = quoteOf(entries, product);
  return (
    <div className={classes.block}>
      {/* The example is on this page: a plain link, since the router's would drop the query. */}
      <Price
        {...cashPrice(vehicle)}
        was={vehicle.original_price}
        monthly={quote && monthlyPrice(quote, product)}
        {...(props.exampleHref && { exampleHref: props.exampleHref })}
      />
      {quote && (
        <ExplainButton
          label={`What the monthly price of the ${vehicleTitle(vehicle)} means`}
          onPress={onExplain}
        />
      )}
    </div>
  );
}

const pence = { pence: true };

/** Business and personal contract hire, each with what is said of VAT (S111, S112). */
function LeaseCardPrice({ vehicle, entries, onExplain }: CardPriceProps) {
  const prices = leasePrices(vehicle, entries);
  if (prices.length === 0) return <p className={classes.basis}>Ask us for a price</p>;
  return (
    <div className={classes.block}>
      <ul className={classes.leases}>
        {prices.map((price) => (
          <li key={price.type}>
            <p className={classes.line}>
              <strong className={classes.amount}>{formatPounds(price.amount, pence)}</strong> a
              month {leaseVat[price.type]}
            </p>
            <p className={classes.basis}>
              {price.type === 'business' ? 'Business' : 'Personal'} lease: {leaseBasis(price)}
            </p>
          </li>
        ))}
      </ul>
      <ExplainButton
        label={`What the lease of the ${vehicleTitle(vehicle)} costs`}
        onPress={onExplain}
      />
    </div>
  );
}

function MotabilityCardPrice({ vehicle, onExplain }: CardPriceProps) {
  const { advance_payment, weekly_rental, weekly_allowance, allowance_type } = vehicle;
  const weekly = weekly_rental ?? weekly_allowance;
  return (
    <div className={classes.block}>
      <div className={classes.motability}>
        <p className={classes.line}>
          <strong className={classes.amount}>{formatPounds(advance_payment ?? 0)}</strong> advance
          payment
        </p>
        {weekly != null && (
          <p className={classes.basis}>
            Motability Scheme: then {formatPounds(weekly, pence)} a week from your{' '}
            {allowance_type ?? 'mobility'} allowance
            {vehicle.lease_length != null && `, for ${vehicle.lease_length} years`}
          </p>
        )}
      </div>
      <ExplainButton
        label={`What the ${vehicleTitle(vehicle)} costs on the Motability Scheme`}
        onPress={onExplain}
      />
    </div>
  );
}

function ExplainButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes.explain} aria-label={label} onClick={onPress}>
      <Info aria-hidden="true" size={20} />
    </button>
  );
}
