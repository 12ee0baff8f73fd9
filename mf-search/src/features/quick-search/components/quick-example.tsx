import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { exampleFigures } from '@contracts/wire/catalogue/representative-example';
import classes from './quick-search.module.css';

/**
 * The example of a row's monthly price, as one sentence (CONC 3.5.5R). It stands in the first row
 * that has such a price and is as large: below the list a phone would hide it.
 */
export function QuickExample({ quote, product }: { quote: Quote; product: CreditProduct }) {
  const figures = exampleFigures(quote).map(
    ({ term, figure }) => `${term.toLowerCase()} ${figure}`,
  );
  return (
    <span className={classes.example}>
      <strong>Representative example, {quote.Apr}% APR:</strong> {product}, {figures.join('; ')}.
    </span>
  );
}
