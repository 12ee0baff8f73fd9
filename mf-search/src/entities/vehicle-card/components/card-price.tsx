import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { formatPounds } from '@contracts/wire/format/money';
import { Price } from '@contracts/ui/price';
import { monthlyPrice, quoteOf, type CreditProduct } from '../../quote/model/card-quote.ts';
import { cashPrice } from '../model/cash-price.ts';
import { ExampleLink, PriceExplanationContext } from './example-link.tsx';
import { initialRental, leaseLength, leasePrices } from '../model/lease-price.ts';
import { leaseNames, leaseTypeOf, leaseVat } from '../model/lease-type.ts';
import { vehicleTitle } from '../model/vehicle-title.ts';
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
  const { vehicle, entries, product, exampleHref, onExplain } = props;
  if (leaseTypeOf(vehicle) !== null) return <LeaseCardPrice {...props} />;
  // Its presence marks a vehicle of the mobility scheme (S158).
  if (vehicle.advance_payment !== null) return <MotabilityCardPrice {...props} />;
  // A monthly price never stands without a representative example (CONC 3.5.5R).
  const quote = exampleHref === undefined ? null : quoteOf(entries, product);
  if (vehicle.price === null && quote === null) return <NoPrice />;
  return (
    <PriceExplanationContext value={{ title: vehicleTitle(vehicle), open: onExplain }}>
      <Price
        {...cashPrice(vehicle)}
        was={vehicle.original_price}
        monthly={quote && monthlyPrice(quote, product)}
        Link={ExampleLink}
        {...(exampleHref !== undefined && { exampleHref })}
      />
    </PriceExplanationContext>
  );
}

/** As tall as a price, so that cards stand in line. */
function NoPrice() {
  return (
    <div className={classes.none}>
      <p className={classes.basis}>Ask us for the price</p>
    </div>
  );
}

const pence = { pence: true };

/** Business and personal contract hire, each with what is said of VAT (S111, S112). */
function LeaseCardPrice({ vehicle, entries, onExplain }: CardPriceProps) {
  const prices = leasePrices(vehicle, entries);
  if (prices.length === 0) return <NoPrice />;
  return (
    <div className={classes.block}>
      <ul className={classes.leases}>
        {prices.map((price) => (
          <li key={price.type}>
            <p className={classes.kind}>{leaseNames[price.type]}</p>
            <p className={classes.line}>
              <strong className={classes.amount}>{formatPounds(price.amount, pence)}</strong> a
              month {leaseVat[price.type]}
            </p>
            <p className={classes.basis}>{initialRental(price)}</p>
            <p className={`${classes.basis} ${classes.last}`}>{leaseLength(price)}</p>
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
          <p className={classes.line}>
            <strong>{formatPounds(weekly, pence)}</strong> a week
            {vehicle.lease_length != null && ` for ${vehicle.lease_length} years`}
          </p>
        )}
        <p className={`${classes.basis} ${classes.last}`}>
          Motability Scheme, from your {allowance_type ?? 'mobility'} allowance
        </p>
      </div>
      <ExplainButton
        label={`What the ${vehicleTitle(vehicle)} costs on the Motability Scheme`}
        onPress={onExplain}
      />
    </div>
  );
}

function ExplainButton({ label, onPress }: { label: string; onPress: () => void }) {
  return <button type="button" className={classes.explain} aria-label={label} onClick={onPress} />;
}
