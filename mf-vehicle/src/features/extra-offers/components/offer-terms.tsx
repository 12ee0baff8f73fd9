import type { ExtraOffer } from '../model/extra-offers.ts';
import classes from './extra-offers.module.css';

/** The terms of each offer under its title (S138). */
export function OfferTerms({ offers }: { offers: readonly ExtraOffer[] }) {
  return (
    <div className={classes.terms}>
      {offers.map(({ title, terms }) => (
        <div key={title}>
          <h3 className={classes.title}>{title}</h3>
          {terms.map((text) => (
            <p key={text} className={classes.text}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
