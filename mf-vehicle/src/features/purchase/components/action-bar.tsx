import type { ReactNode } from 'react';
import { priceToPay, type ShownPrice } from '@contracts/wire/catalogue/shown-price';
import { formatPrice } from '@contracts/wire/format/money';
import classes from './action-bar.module.css';

export interface ActionBarProps {
  price: ShownPrice;
  /** The one thing to do. */
  action: ReactNode;
}

/** The price and the one action, at the foot of narrow screens until what it leads to is reached. */
export function ActionBar({ price, action }: ActionBarProps) {
  const whole = priceToPay(price);
  return (
    <div className={classes.bar}>
      {whole !== null && (
        <p className={classes.price}>
          <strong>{formatPrice(whole)}</strong>
          {price.vat && <span> inc VAT</span>}
        </p>
      )}
      <span className={classes.action}>{action}</span>
    </div>
  );
}
