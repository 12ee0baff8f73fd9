import { useHost } from '@contracts/platform/react';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { vehicleTitle } from '../../vehicle-card/model/vehicle-title.ts';
import { creditProductNames, type ExampleQuote } from '../model/card-quote.ts';
import { ExampleFigures } from './example-figures.tsx';
import classes from './representative-example.module.css';

interface RepresentativeExampleProps {
  /** Cards link here. */
  id: string;
  /** Element that names the list, where a page may hold several: no two landmarks share a name. */
  listTitleId?: string;
  example: ExampleQuote;
}

/**
 * What a monthly price costs in all, for one vehicle of the list (CONC 3.5.5R): wherever monthly
 * prices stand, this stands with them and as easy to read.
 */
export function RepresentativeExample({ id, listTitleId, example }: RepresentativeExampleProps) {
  const { brand } = useHost();
  const { vehicle, quote, product } = example;
  return (
    <section
      id={id}
      className={classes.example}
      aria-labelledby={listTitleId === undefined ? `${id}-title` : `${id}-title ${listTitleId}`}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        Representative example: {quote.Apr}% APR representative
      </h2>
      <p className={classes.words}>
        {creditProductNames[product]} ({product}) of the{' '}
        <Link to={vehiclePath(vehicle)}>{vehicleTitle(vehicle)}</Link> above.
      </p>
      <ExampleFigures quote={quote} layout="columns" />
      <p className={classes.words}>{brand.legal.financeDisclosure}</p>
    </section>
  );
}
