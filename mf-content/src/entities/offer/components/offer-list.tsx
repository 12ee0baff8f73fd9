import { formatDate } from '@contracts/wire/format/date';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { OfferSummary } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { Disclosure } from '@contracts/ui/disclosure';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './offer-list.module.css';

interface OfferListProps {
  offers: readonly OfferSummary[];
  /** Heading level of the titles; 2 if there is no heading above. */
  level: 2 | 3;
}

/** Current offers, each with its end date and conditions. */
export function OfferList({ offers, level }: OfferListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.offers}>
      {offers.map((offer) => (
        <li key={offer.slug} className={classes.offer}>
          {offer.image && <VehicleImage picture={{ large: offer.image.url }} alt="" />}
          <div className={classes.words}>
            {offer.badge && <Badge tone="saving">{offer.badge}</Badge>}
            <Heading className={classes.title}>
              <Link to={pathTo('/offer/:id', { id: offer.slug })}>{offer.title}</Link>
            </Heading>
            <p>{offer.summary}</p>
            {offer.ends_on && <p className={classes.until}>Until {formatDate(offer.ends_on)}</p>}
            <Disclosure
              variant="plain"
              summary={
                <>
                  Terms and conditions<span className="visually-hidden"> of {offer.title}</span>
                </>
              }
            >
              <p className={classes.terms}>{offer.terms_and_conditions}</p>
            </Disclosure>
          </div>
        </li>
      ))}
    </ul>
  );
}
