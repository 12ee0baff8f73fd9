import { adminFeePath } from '@contracts/platform/host/admin-fee-path';
import { useHost } from '@contracts/platform/react';
import { Link } from '@contracts/platform/router';
import { priceToPay, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { formatPrice } from '@contracts/wire/format/money';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Disclosure } from '@contracts/ui/disclosure';
import type { priceIndicators } from '@contracts/wire/catalogue/advert-status';
import { vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';
import classes from './price-notes.module.css';

/** Explains a price indicator by comparing the asking price with the valuation. */
const indicatorReasons: Readonly<Record<(typeof priceIndicators)[number], string>> = {
  'Low price': 'The asking price is far below it.',
  'Great price': 'The asking price is well below it.',
  'Good price': 'The asking price is a little below it.',
  'Fair price': 'The asking price is close to it.',
  'Above market': 'The asking price is above it: ask us why.',
};

/** Explains the price indicator, and any fee that the price includes (S104, S228). */
export function PriceNotes({ vehicle }: { vehicle: Vehicle }) {
  const { brand } = useHost();
  const { autotrader_price_indicator: indicator, admin_fee: fee } = vehicle;
  const noun = vehicleNoun(vehicle);
  const price = shownPrice(vehicle);
  // The fee of a commercial vehicle is part of the price including VAT.
  const fullPrice = priceToPay(price);
  if (fullPrice === null) return null;
  return (
    <div className={classes.notes}>
      {indicator && (
        <Disclosure variant="plain" summary={`Why ‘${indicator}’?`}>
          <p className={classes.words}>
            A price guide works out a value from adverts for similar {noun}s of this age, mileage
            and trim. {indicatorReasons[indicator]} The label is the guide’s, not ours.
          </p>
        </Disclosure>
      )}
      {fee !== null && fee > 0 && (
        <Disclosure variant="plain" summary={`Includes ${formatPrice(fee)} admin fee`}>
          <DefinitionList
            items={[
              { term: `The ${noun}`, description: formatPrice(fullPrice - fee) },
              { term: 'Admin fee', description: formatPrice(fee) },
              {
                term: price.vat ? 'Price including VAT' : 'Price',
                description: formatPrice(fullPrice),
              },
            ]}
          />
          <Link to={adminFeePath(brand)}>About the admin fee</Link>
        </Disclosure>
      )}
    </div>
  );
}
