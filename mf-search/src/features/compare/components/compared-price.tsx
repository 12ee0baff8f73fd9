import { useState } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { Link } from '@contracts/platform/router';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import { useOnDemand } from '@contracts/platform/react';
import { CardPrice } from '../../../entities/vehicle-card/components/card-price.tsx';
import classes from './compared-price.module.css';

interface ComparedPriceProps {
  vehicle: CardVehicle;
  entries: readonly FinanceEntry[] | undefined;
  exampleHref: string;
  product: CreditProduct;
}

const loadPriceDialog = () => import('../../../entities/vehicle-card/components/price-dialog.tsx');

/** The same price and explanation as on the card. For a sold vehicle, only says that it is sold. */
export function ComparedPrice({ vehicle, entries, exampleHref, product }: ComparedPriceProps) {
  const [open, setOpen] = useState(false);
  const [dialog, fetchDialog] = useOnDemand(loadPriceDialog);
  if (vehicle.status === 'SOLD') {
    const similar = searchHref({ search: `${vehicle.make} ${vehicle.model}`.slice(0, 100) });
    return (
      <div className={classes.price}>
        <strong>Sold</strong>
        <Link to={similar}>Find another {vehicle.model}</Link>
      </div>
    );
  }
  return (
    <div className={classes.price}>
      <CardPrice
        vehicle={vehicle}
        entries={entries}
        product={product}
        exampleHref={exampleHref}
        onExplain={() => {
          fetchDialog();
          setOpen(true);
        }}
      />
      {dialog && (
        <dialog.PriceDialog
          vehicle={vehicle}
          entries={entries}
          product={product}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
