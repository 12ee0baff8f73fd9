import { formatMiles } from '@contracts/wire/format/miles';
import { formatPrice } from '@contracts/wire/format/money';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import type { Offer } from '../model/offer-validity.ts';
import classes from './comparable-cars.module.css';

/** The cars that the price is based on, so that the seller can check it. */
export function ComparableCars({ offer: { comparables } }: { offer: Offer }) {
  return (
    <section className={classes.cars} aria-labelledby="comparables">
      <h2 id="comparables" className={classes.title}>
        The cars we based it on
      </h2>
      <p className={classes.note}>
        The closest to yours that we have on sale. We pay less than we sell for, because we check,
        prepare and guarantee every car.
      </p>
      <ul className={classes.list}>
        {comparables.map(({ slug, name, price, year, mileage }) => (
          <li key={slug} className={classes.car}>
            <Link className={classes.name} to={pathTo('/vehicle/used/:slug', { slug })}>
              {name}
            </Link>
            <span className={classes.facts}>
              {[year, mileage === null ? null : formatMiles(mileage)]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </span>
            {price !== null && <span className={classes.price}>{formatPrice(price)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
