import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { Notice } from '@contracts/ui/notice';
import type { ContentOffer } from '@contracts/wire/content/offer';
import { formatDate } from '@contracts/wire/format/date';
import classes from './offer-opening.module.css';

interface OfferOpeningProps {
  offer: Pick<ContentOffer, 'badge' | 'summary' | 'starts_on' | 'ends_on' | 'live'>;
  isOver: boolean;
}

/** What the offer is in a line; first of all that it is over, where it is. */
export function OfferOpening({ offer, isOver }: OfferOpeningProps) {
  const { badge, summary, starts_on, ends_on, live } = offer;
  return (
    <div className={classes.opening}>
      {badge && !isOver && (
        <p>
          <Badge tone="saving">{badge}</Badge>
        </p>
      )}
      <p>{summary}</p>
      {isOver && ends_on && (
        <Notice title={`Expired: this offer ended on ${formatDate(ends_on)}.`}>
          <Link to={pathTo('/:id', { id: 'offer' })}>See the offers that hold today</Link>
        </Notice>
      )}
      {!isOver && !live && <Notice title={`This offer begins on ${formatDate(starts_on)}.`} />}
    </div>
  );
}
