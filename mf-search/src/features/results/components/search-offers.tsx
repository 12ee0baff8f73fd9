import { startTransition, Suspense, useEffect, useState } from 'react';
import type { Optional } from '@contracts/platform/host/optional';
import { Await, Link } from '@contracts/platform/router';
import type { SearchOffer } from '../model/search-offers.ts';
import classes from './search-offers.module.css';

/** Matching offers, streamed in below the results (S101, S125); hidden if unavailable (S116). */
export function SearchOffers({ offers }: { offers: Promise<Optional<SearchOffer[]>> }) {
  // In a separate transition. Otherwise React would delay a new search's results for its offers.
  const [shown, setShown] = useState(offers);
  useEffect(() => startTransition(() => setShown(offers)), [offers]);
  return (
    <Suspense>
      <Await resolve={shown} errorElement={<></>}>
        {(found: Optional<SearchOffer[]>) =>
          found.status === 'answered' &&
          found.value.length > 0 && <OfferList offers={found.value} />
        }
      </Await>
    </Suspense>
  );
}

function OfferList({ offers }: { offers: readonly SearchOffer[] }) {
  return (
    <section className={classes.offers} aria-labelledby="search-offers">
      <h2 id="search-offers" className={classes.title}>
        Offers that match your search
      </h2>
      <ul className={classes.list}>
        {offers.map(({ id, title, badge, summary, link }) => (
          <li key={id} className={classes.offer}>
            {badge && <p className={classes.badge}>{badge}</p>}
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.summary}>{summary}</p>
            {link.url.startsWith('/') ? (
              <Link to={link.url}>{link.label}</Link>
            ) : (
              <a href={link.url}>{link.label}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
