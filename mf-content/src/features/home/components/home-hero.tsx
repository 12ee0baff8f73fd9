import type { ReactNode } from 'react';
import { useHost } from '@contracts/platform/react';
import { formatCount } from '@contracts/wire/format/number';
import classes from './home-hero.module.css';

interface HomeHeroProps {
  /** Number of cars on sale; null if unavailable. */
  carCount: number | null;
  /** Number of all vehicles on sale, including vans, as the picker counts them. */
  offerCount: number | null;
  picker: ReactNode;
}

/** The page's title is a number plate that shows the number of cars in stock. */
export function HomeHero({ carCount, offerCount, picker }: HomeHeroProps) {
  const { brand } = useHost();
  const plateText =
    carCount === null ? 'Find a car' : `${carCount} ${carCount === 1 ? 'car' : 'cars'}`;
  return (
    <div className={classes.hero}>
      <div className={classes.inner}>
        <h1 className={classes.title}>
          {/* A rear number plate with tall characters and the supplier's line, like real ones. */}
          <span className={classes.frame}>
            <span className={classes.plate} data-long={plateText.length > 9}>
              <span className={classes.words}>{plateText}</span>
              <span className={classes.supplier} aria-hidden="true">
                {`${brand.name} ${brand.telephones.main}`}
              </span>
            </span>
          </span>
          <span className="visually-hidden">. </span>
          <span className={classes.promise}>One&nbsp;of&nbsp;them is&nbsp;yours.</span>
        </h1>
        <p className={classes.strapline}>
          {brand.strapline}.
          {carCount !== null && offerCount !== null && offerCount > carCount && (
            <> {formatCount(offerCount)} offers in all, vans included.</>
          )}
        </p>
        <div className={classes.picker}>{picker}</div>
      </div>
    </div>
  );
}
