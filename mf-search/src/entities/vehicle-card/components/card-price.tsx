import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { type CreditProduct, monthlyPrice, quoteOf } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import {
  initialRental,
  leaseLength,
  leasePrices,
  leaseTypeLabels,
  leaseVatLabels,
} from '@contracts/wire/catalogue/lease-price';
import { shownPrice, weeklyPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { Price } from '@contracts/ui/price';
import { createContext, use } from 'react';
import { type LinkProps, PlainLink } from '@contracts/ui/link';
import classes from './card-price.module.css';

/** The vehicle's name, and what opens its example. */
const PriceExplanationContext = createContext<{ title: string; open: () => void } | null>(null);

/** Links to the page's representative example. With JavaScript, opens the vehicle's own example. */
function ExampleLink(props: LinkProps) {
  const explanation = use(PriceExplanationContext);
  if (explanation === null) return <PlainLink {...props} />;
  return (
    <PlainLink
      {...props}
      aria-label={`Representative example of the ${explanation.title}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        // A modified click opens the link in a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        explanation.open();
      }}
    />
  );
}

export interface CardPriceProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  product: CreditProduct;
  exampleHref?: string | undefined;
  onExplain: () => void;
}

/** A vehicle's cash and monthly price, its weekly Motability price, or its rental. */
export function CardPrice(props: CardPriceProps) {
  const { vehicle, entries, product, exampleHref, onExplain } = props;
  const kind = vehicleKind(vehicle);
  if (kind === 'lease') return <LeaseCardPrice {...props} />;
  if (kind === 'motability') return <MotabilityCardPrice {...props} />;
  if (kind === 'sold') return <NoPrice text="No longer for sale" />;
  const price = shownPrice(vehicle);
  // A monthly price must not be shown without a representative example (CONC 3.5.5R).
  const quote = exampleHref === undefined ? null : quoteOf(entries, product);
  if (price.cash === null && quote === null) return <NoPrice text="Ask us for the price" />;
  return (
    <PriceExplanationContext value={{ title: vehicleTitle(vehicle), open: onExplain }}>
      <Price
        {...price}
        monthly={quote && monthlyPrice({ product, quote })}
        Link={ExampleLink}
        {...(exampleHref !== undefined && { exampleHref })}
      />
    </PriceExplanationContext>
  );
}

/** As high as a price, so that cards align. */
function NoPrice({ text }: { text: string }) {
  return (
    <div className={classes.none}>
      <p className={classes.basis}>{text}</p>
    </div>
  );
}

/** Business and personal contract hire, each with its VAT note (S111, S112). */
function LeaseCardPrice({ vehicle, entries, onExplain }: CardPriceProps) {
  const prices = leasePrices(vehicle, entries);
  if (prices.length === 0) return <NoPrice text="Ask us for the price" />;
  return (
    <div className={classes.block}>
      <ul className={classes.leases}>
        {prices.map((price) => (
          <li key={price.type}>
            <p className={classes.kind}>{leaseTypeLabels[price.type]}</p>
            <p className={classes.line}>
              <strong className={classes.amount}>{formatPoundsAndPence(price.amount)}</strong> a
              month {leaseVatLabels[price.type]}
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
  const { advance_payment, allowance_type } = vehicle;
  const weekly = weeklyPrice(vehicle);
  return (
    <div className={classes.block}>
      <div className={classes.motability}>
        {advance_payment === null ? (
          <p className={classes.basis}>Ask us for the advance payment</p>
        ) : (
          <p className={classes.line}>
            <strong className={classes.amount}>
              {advance_payment > 0 ? formatPrice(advance_payment) : 'No'}
            </strong>{' '}
            advance payment
          </p>
        )}
        {weekly !== null && (
          <p className={classes.line}>
            <strong>{formatPoundsAndPence(weekly)}</strong> a week
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
