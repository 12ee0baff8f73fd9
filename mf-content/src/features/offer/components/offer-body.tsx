import type { ReactNode } from 'react';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { PlainLink } from '@contracts/ui/link';
import type { ContentOffer } from '@contracts/wire/content/offer';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { formatNumber } from '@contracts/wire/format/number';
import { DocumentBody } from '../../../components/document-body.tsx';
import classes from './offer-body.module.css';

interface OfferBodyProps {
  offer: Omit<ContentOffer, 'body'>;
  isOver: boolean;
  /** The offer's sanitised body. */
  children: ReactNode;
}

/** The offer, its figures and dates, then the conditions in a readable size. */
export function OfferBody({ offer, isOver, children }: OfferBodyProps) {
  const { dealer_contribution, representative_apr, starts_on, ends_on, link } = offer;
  return (
    <DocumentBody
      facts={[
        {
          term: 'We contribute',
          description: dealer_contribution ? formatPounds(dealer_contribution) : null,
        },
        {
          term: 'Representative APR',
          description: representative_apr === null ? null : `${formatNumber(representative_apr)}%`,
        },
        { term: 'From', description: formatDate(starts_on) },
        {
          term: isOver ? 'Ended on' : 'Until',
          description: ends_on === null ? 'Further notice' : formatDate(ends_on),
        },
      ]}
      action={
        !isOver && (
          <ButtonLink
            Link={link.url.startsWith('/') ? Link : PlainLink}
            to={link.url}
            variant="primary"
            wide
          >
            {link.label}
          </ButtonLink>
        )
      }
    >
      {children}
      <section aria-labelledby="terms-title" className={classes.terms}>
        <h2 id="terms-title">Terms and conditions</h2>
        {isOver && <p className={classes.expired}>Expired: these terms no longer apply.</p>}
        <p>{offer.terms_and_conditions}</p>
        {offer.disclaimer && <p>{offer.disclaimer}</p>}
      </section>
    </DocumentBody>
  );
}
