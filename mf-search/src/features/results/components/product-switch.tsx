import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import { Link } from '@contracts/platform/router';
import classes from './product-switch.module.css';

interface ProductSwitchProps {
  product: CreditProduct;
  hrefOf: (product: CreditProduct) => string;
}

const products = [
  { product: 'PCP', name: 'Personal Contract Purchase' },
  { product: 'HP', name: 'Hire Purchase' },
] as const;

/** Switches the product of the monthly prices (S109). */
export function ProductSwitch({ product: shown, hrefOf }: ProductSwitchProps) {
  return (
    <nav className={classes.switch} aria-label="Monthly prices by">
      <span aria-hidden="true">Monthly prices by</span>
      {products.map(({ product, name }) => (
        <Link
          key={product}
          className={classes.product}
          to={hrefOf(product)}
          replace
          preventScrollReset
          aria-current={product === shown ? 'true' : undefined}
        >
          <abbr title={name}>{product}</abbr>
        </Link>
      ))}
    </nav>
  );
}
