import type { ShownPrice } from '@contracts/wire/catalogue/shown-price';
import { formatPounds } from '@contracts/wire/format/money';
import { ButtonLink } from '@contracts/ui/button';
import classes from './action-bar.module.css';

export interface ActionBarProps {
  price: ShownPrice;
  noun: string;
}

/** The price and the one action, at the foot of narrow screens until the enquiry form is reached. */
export function ActionBar({ price: { cash, vat }, noun }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      {cash !== null && (
        <p className={classes.price}>
          <strong>{formatPounds(cash)}</strong>
          {vat && <span> + VAT</span>}
        </p>
      )}
      <span className={classes.action}>
        <ButtonLink to="#enquiry" variant="primary" wide>
          Enquire about this {noun}
        </ButtonLink>
      </span>
    </div>
  );
}
